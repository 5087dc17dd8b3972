// Looks at pages in frames, as narrow or wide as a screen or a sheet of paper, and writes into the document
// what nobody should see: pages and tables that scroll sideways, text that is cut, that lies over other text,
// names that are broken inside a word, and on phones links that a finger misses. A page on which phones enter
// is looked at on each of its screens.
//
// A frame may say which font it has (data-font), that it is paper (data-print) and what it is called (title).
// What says itself that it goes on is left out: a table with data-scrolls, and text that is not to be seen.
const slack = 1.5;  // px, by which browsers round

/// Draws a page as paper is printed: the rules for paper for its screen, and no others.
const print = (page) => {
    for (const sheet of page.styleSheets)
        for (const rule of [...sheet.cssRules]) {
            if (!(rule instanceof page.defaultView.CSSMediaRule)) continue;
            const media = rule.media.mediaText;
            rule.media.mediaText = media === 'print' ? 'screen' : /screen/.test(media) ? 'not all' : media;
        }
};

const texts_in = (page) => {
    const texts = [];
    const walk = page.createTreeWalker(page.body, 4 /* text */);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const parent = node.parentElement;
        if (!node.textContent.trim() || parent.closest('script,style,noscript,title,desc,pre')) continue;
        if (!parent.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue;
        // For those who hear the page.
        const heading = parent.closest('caption,thead');
        if (parent.closest('.out bdi') || (heading && getComputedStyle(heading).clipPath !== 'none')) continue;
        texts.push(node);
    }
    return texts;
};

const rects_of = (page, node, from = 0, to = node.length) => {
    const range = page.createRange();
    range.setStart(node, from);
    range.setEnd(node, to);
    return [...range.getClientRects()].filter((r) => r.width > 0 && r.height > 0);
};

/// A part of a text as far as what scrolls around it shows it; null if it does not.
const shown_of = (r, box) => {
    let [left, right, top, bottom] = [r.left, r.right, r.top, r.bottom];
    for (; box && box.matches('body *'); box = box.parentElement) {
        const style = getComputedStyle(box), b = box.getBoundingClientRect();
        if (style.overflowY === 'visible') continue;
        [top, bottom] = [Math.max(top, b.top), Math.min(bottom, b.bottom)];
    }
    return top < bottom ? {left, right, top, bottom, height: r.height} : null;
};

/// What is wrong with a page as it stands.
const look = (page, complain) => {
    const root = page.documentElement;
    if (root.scrollWidth > root.clientWidth + slack) complain(`the page is ${root.scrollWidth} px wide`);
    for (const box of page.querySelectorAll('#entry *')) {
        // Text needs less than its lines are high.
        if (getComputedStyle(box).overflowY !== 'hidden' || box.scrollHeight <= box.clientHeight + 4) continue;
        complain(`"${box.textContent.trim().slice(0, 60)}" is ${box.scrollHeight} of ${box.clientHeight} px high`);
    }
    // At a table nothing scrolls on a usual phone but the melds as they lie.
    const usual = {width: 390, height: 800};
    if (root.clientWidth >= usual.width && root.clientHeight >= usual.height && !page.querySelector('details[open]'))
        for (const box of page.querySelectorAll('#form,#judged,#review'))
            if (box.scrollHeight > box.clientHeight + slack)
                complain(`"${box.textContent.trim().slice(0, 60)}" scrolls: ${box.scrollHeight} of ${box.clientHeight} px`);
    for (const box of page.querySelectorAll('body *')) {
        if (box.clientWidth === 0 || box.scrollWidth <= box.clientWidth + slack || box.matches('pre,input,textarea'))
            continue;
        const style = getComputedStyle(box);
        if (style.clipPath !== 'none' || box.closest('.out bdi') || style.overflowX === 'visible' || box.matches('[data-scrolls]')) continue;
        if (style.textOverflow === 'ellipsis' && box.matches('.short')) continue;
        complain(`"${box.textContent.trim().replace(/\s+/g, ' ').slice(0, 40)}" is ${box.scrollWidth} of ` +
                 `${box.clientWidth} px wide (${box.tagName}.${box.className})`);
    }
    // What a finger must hit on a phone.
    const finger = 44, phone = 640;
    if (root.clientWidth < phone)
        for (const target of page.querySelectorAll('nav a,.list tbody th a,.list td a:has(.sides),.more summary,.fold>summary')) {
            const high = target.getBoundingClientRect().height;
            if (high > 0 && high < finger - slack) complain(`"${target.textContent.slice(0, 40)}" is ${high} px high`);
        }
    const seen = [];
    for (const node of texts_in(page)) {
        const parent = node.parentElement;
        const cut = parent.closest('.short');
        const scrolls = parent.closest('[data-scrolls],tbody th');
        const text = node.textContent.trim();
        for (const r of rects_of(page, node)) {
            if (!scrolls && !cut && r.right > root.clientWidth + slack)
                complain(`"${text.slice(0, 40)}" goes past the edge`);
            const shown = shown_of(r, parent);
            if (!cut && shown) seen.push({r: shown, text, svg: parent.ownerSVGElement});
        }
        const name = parent.closest('bdi');
        if (!name || cut) continue;
        for (const word of node.textContent.matchAll(/[^\s\u00ad\u2010&+/.·]+/g)) {
            const tops = rects_of(page, node, word.index, word.index + word[0].length).map((r) => Math.round(r.top));
            if (Math.max(...tops) - Math.min(...tops) > 4) complain(`"${word[0]}" is broken`);
        }
    }
    seen.sort((a, b) => a.r.top - b.r.top);
    let over = 0;
    for (let i = 0; i < seen.length && over < 5; ++i)
        for (let j = i + 1; j < seen.length && seen[j].r.top < seen[i].r.bottom; ++j) {
            const [a, b] = [seen[i], seen[j]];
            const wide = Math.min(a.r.right, b.r.right) - Math.max(a.r.left, b.r.left);
            const high = Math.min(a.r.bottom, b.r.bottom) - Math.max(a.r.top, b.r.top);
            // Letters do not fill the height of their line.
            if (wide <= slack || high <= 0.4 * Math.min(a.r.height, b.r.height)) continue;
            if (++over <= 5) complain(`"${a.text.slice(0, 30)}" lies over "${b.text.slice(0, 30)}"`);
        }
    return seen.length;
};

window.addEventListener('load', async () => {
    const found = [];
    let texts = 0;
    const frames = [...document.querySelectorAll('iframe')];
    for (const [number, frame] of frames.entries()) {
        const page = frame.contentDocument;
        const complain = (state) => (text) => {
            const line = `${frame.title || 'frame ' + number}, ${frame.width} px${state}: ${text}`;
            if (!found.includes(line)) found.push(line);
        };
        if (frame.dataset.font) {
            const style = page.createElement('style');
            style.textContent = `*{font-family:"${frame.dataset.font}"!important}`;
            page.head.append(style);
        }
        if (frame.dataset.print) print(page);
        await page.fonts.ready;
        const screens = new Set([...page.querySelectorAll('nav [data-go]')].map((key) => key.dataset.go));
        for (const screen of screens.size > 0 ? screens : ['']) {
            if (screen) page.querySelector(`nav [data-go="${screen}"]`).click();
            texts += look(page, complain(screen && `, ${screen}`));
            const folded = [...page.querySelectorAll('details:not([open])')];
            if (frame.dataset.print || folded.length === 0) continue;
            for (const details of folded) details.open = true;
            texts += look(page, complain(`${screen && `, ${screen}`}, opened`));
            if (screen) for (const details of folded) details.open = false;
        }
    }
    const result = document.createElement('pre');
    result.textContent = ['[found]', ...found, `frames: ${frames.length}`, `texts: ${texts > 0}`, '[end]'].join('\n');
    document.body.replaceChildren(result);
});
