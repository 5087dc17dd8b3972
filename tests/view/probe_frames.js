// Looks at pages in frames as narrow as phones, and writes what is wrong with each into the document.
window.addEventListener('load', () => {
    const found = [];
    let lines = 0;
    const frames = [...document.querySelectorAll('iframe')];
    frames.forEach((frame, number) => {
        const page = frame.contentDocument;
        const complain = text => found.push(`frame ${number}, ${frame.width} px: ${text}`);
        const root = page.documentElement;
        const look = state => {
            if (root.scrollWidth > root.clientWidth) complain(`${state}: ${root.scrollWidth} wide`);
        };
        look('closed');
        for (const line of page.querySelectorAll('.brief .line')) {
            ++lines;
            const size = parseFloat(getComputedStyle(line).fontSize);
            // Names may need two lines; more than two sides have their scores below their points.
            const most = line.closest('.of2') ? 3 : 4.5;
            if (line.clientHeight > most * size + 4 && !line.classList.contains('head'))
                complain(`"${line.textContent}" has a line too many`);
            if (size < 8.9) complain(`letters of ${size} px`);
            for (const cell of line.children)
                if (cell.scrollWidth > cell.clientWidth) complain(`"${cell.textContent}" is cut off`);
        }
        for (const details of page.querySelectorAll('details')) details.open = true;
        look('open');
        for (const name of page.querySelectorAll('details th'))
            if (name.scrollWidth > name.clientWidth) complain(`"${name.textContent}" is cut off`);
        for (const table of page.querySelectorAll('details table'))
            if (table.scrollWidth > table.parentElement.clientWidth) complain('a table is too wide');
    });
    const result = document.createElement('pre');
    result.textContent =
        ['[found]', ...found, `frames: ${frames.length}`, `lines: ${lines}`, '[end]'].join('\n');
    document.body.append(result);
});
