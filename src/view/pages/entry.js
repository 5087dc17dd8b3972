document.addEventListener('DOMContentLoaded', function () {
  var word = location.pathname.split('/')[1], entry = document.getElementById('entry');
  var waits = document.getElementById('waits'), drawn = {}, came = {}, kept = {};
  var busy = false, again = false, waiting = [], later = 0, told = 0, name = get('name'), id = get('id');
  var place = '', held = [], last = '', at = -1, fresh = '', cleared = '', left = null, press = 0, pressed = false, table = '', asked = null, offered = '', stood = get('stood');
  function all(query, from) { return Array.from((from || entry).querySelectorAll(query)); }
  function by_id(key) { return document.getElementById(key); }
  function get(key) { try { return localStorage.getItem(key) || ''; } catch (e) { return kept[key] || ''; } }
  function set(key, value) { kept[key] = value; try { localStorage.setItem(key, value); } catch (e) { /* private */ } }
  if (!id) {
    id = Array.from(crypto.getRandomValues(new Uint8Array(16)), b => (256 + b).toString(16).slice(1)).join('');
    set('id', id);
  }
  function field() { return by_id('words'); }
  function show(screen) {
    document.body.className = screen;
    if (screen !== 'sheet') table = '';
    all('nav button').forEach(b => b.setAttribute('aria-pressed', b.dataset.go === screen && (b.dataset.table || '') === table));
    mark_offer();
  }

  // What is tapped is written into the field as words; what they come to, the server says.
  function words() { return field().value.split(/\s+/).filter(Boolean); }
  function write(list) { field().value = list.filter(Boolean).join(' '); changed(); }
  function value_of(key) {
    return words().reduce((found, w) => w.startsWith(key + '=') ? w.slice(key.length + 1) : found, '');
  }
  function set_value(key, value) {
    var others = words().filter(w => !w.startsWith(key + '='));
    write(value ? others.concat(key + '=' + value) : others);
  }
  function cards(text) { return text.match(/10|Jo|3r|[AKQJ2-9]/g) || []; }
  function is_wild(card) { return card === '2' || card === 'Jo'; }
  function is_run(meld) { return meld.startsWith('seq:'); }
  // The rank of a meld of one rank, or of wild cards alone; '' for any other word.
  function rank_of(meld) {
    var of = cards(meld), own = of.filter(c => !is_wild(c));
    var one = own.every(c => c === own[0]);
    return one && of.join('') === meld ? own[0] || of[0] || '' : '';
  }
  function with_cards(text, card, by) {
    var of = cards(text), from = of.lastIndexOf(card);
    for (; by > 0; --by) of.splice(from < 0 ? of.length : from, 0, card);
    for (; by < 0 && from >= 0; ++by) { of.splice(from, 1); from = of.lastIndexOf(card); }
    return (is_run(text) ? 'seq:' : '') + of.join('');
  }
  function count_of(text, card) { return cards(text).filter(c => c === card).length; }
  // What is shown of cards: in the letters of the language, equal ones with their number.
  function shown(text) {
    return cards(text).reduce((groups, card) => {
      var end = groups[groups.length - 1];
      if (end && end[0] === card) ++end[1]; else groups.push([card, 1]);
      return groups;
    }, []).map(g => {
      return entry.querySelector('[data-card="' + g[0] + '"]').textContent + (g[1] > 1 ? '×' + g[1] : '');
    }).join(' ');
  }
  // Where the melds that can be tapped stand among the words; `at` is the one that wild cards go onto.
  function melds() {
    return words().map((w, i) => rank_of(w) || is_run(w) ? i : -1).filter(i => i >= 0);
  }
  function hands() {
    var value = value_of('hand');
    if (held.filter(Boolean).join('/') !== value) held = value.split('/');
    return held;
  }
  function hold(text) {
    hands()[place] = text;
    set_value('hand', held.filter(Boolean).join('/'));
  }
  function tap_card(card) {
    var list = words(), where = melds(), on = list[where[at]] || '', to = -1;
    last = card;
    if (place) return hold(with_cards(hands()[place] || '', card, 1));
    if (card === '3r' && entry.querySelector('[data-count=red]')) return change_count('red', 1);
    if (!fresh) {
      if (is_run(on) || (is_wild(card) && on)) to = at;
      else {
        to = where.map(i => rank_of(list[i])).lastIndexOf(card);
        if (to < 0 && on && is_wild(rank_of(on)) && !by_id('melds').dataset.wild) to = at;
      }
    }
    if (to < 0) { to = where.length; list.push(fresh + card); }
    else list[where[to]] = with_cards(list[where[to]], card, 1);
    fresh = '';
    at = to;
    write(list);
  }
  // Whether the card that was tapped last is a red three, of which there is a number and no meld.
  function is_red() { return !place && last === '3r' && value_of('red'); }
  // So many of the card that was tapped last.
  function times(number) {
    var list = words(), i = melds()[at], text = (place ? hands()[place] : list[i]) || '';
    var by = number - count_of(text, last);
    if (is_red()) return change_count('red', number - value_of('red'));
    if (!last || !text || by === number) return;
    if (place) return hold(with_cards(text, last, by));
    list[i] = with_cards(text, last, by);
    write(list);
  }
  function back() {
    var list = words(), i = melds()[at], text = (place ? hands()[place] : list[i]) || '';
    var of = cards(text), card = !place && of.includes(last) ? last : of[of.length - 1];
    if (is_red()) return change_count('red', -1);
    if (!card) return;
    if (place) return hold(of.slice(0, -1).join(''));
    list[i] = of.length > 1 ? with_cards(text, card, -1) : '';
    if (!list[i]) at = melds().length - 2;
    write(list);
  }
  // Single cards that were tapped already are its first, with wild cards; without any, the next one is.
  function tap_run() {
    var run = '', rest = words().filter(w => count_of(w, rank_of(w)) !== 1 || !(run += w));
    fresh = run || fresh === 'seq:' ? '' : 'seq:'; place = '';
    if (run) { field().value = rest.concat('seq:' + run).join(' '); at = melds().length - 1; }
    changed();
  }
  function change_count(key, by) {
    var now = Math.max(0, (parseInt(value_of(key), 10) || 0) + by);
    set_value(key, now ? String(now) : '');
  }
  function chip(text, is_on, act) {
    var row = document.createElement('li'), made = document.createElement('button');
    made.type = 'button'; made.textContent = text; made.onclick = act;
    made.setAttribute('aria-pressed', is_on);
    row.append(made);
    by_id('melds').append(row);
    if (is_on) row.scrollIntoView({block: 'nearest'});
  }
  function show_taps() {
    var table = by_id('melds'), list;
    if (!table) return;
    list = words();
    table.textContent = '';
    if (left && !list.length)
      chip(table.dataset.from.replace('%', left[0].split('/')[1].replace(name, '')), false, () => { field().value = left[1]; left = null; changed(); });
    melds().forEach((i, n) => {
      var text = list[i];
      chip(cards(text).length + ' · ' + shown(text), n === at && !fresh, () => { at = n; fresh = ''; last = rank_of(text) || cards(text).pop(); place = ''; show_taps(); });
    });
    if (list.length) chip(table.dataset.new, fresh === ' ', () => { fresh = fresh ? '' : ' '; show_taps(); });
    if (table.dataset.sequence) chip(table.dataset.sequence, fresh === 'seq:', tap_run);
    all('[data-place]').forEach(b => b.setAttribute('aria-pressed', b.dataset.place === place));
    by_id('clear').classList.toggle('back', cleared && !list.length);
    all('[data-word]').forEach(b => {
      var word = b.dataset.word;
      b.setAttribute('aria-pressed', words().some(w => w === word || w.startsWith(word + '=')));
    });
    all('[data-step]').forEach(s => {
      var has = s.dataset.step.split(' ').map(key => key === 'hand' ? value_of(key).split('/').map(shown).join(' / ') : value_of(key)).filter(Boolean);
      s.className = has.length ? 'done' : '';
      s.querySelector('b').textContent = has.join(' + ');
    });
    all('[data-count]').forEach(c => c.querySelector('output').textContent = value_of(c.dataset.count) || '0');
    all('[data-value]').forEach(i => { if (i !== document.activeElement) i.value = value_of(i.dataset.value); });
  }
  function changed() { keep(); show_taps(); mark_late(); post('look'); }

  function hand() { return field().dataset.hand + name; }
  function mark_new(part, key) {
    part.classList.add('new');
    clearTimeout(came[key]);
    came[key] = setTimeout(() => part.classList.remove('new'), 500);
  }
  // A second tap on the bar does not do what nobody has read there.
  function mark_offer() {
    var now = all('#todo button.on-' + document.body.className).map(b => b.dataset.about + b.textContent).join();
    if (now !== offered) mark_new(by_id('todo'), 'todo');
    offered = now;
  }
  // What these words come to is not known yet, so they cannot be sent.
  function mark_late() { by_id('bar').classList.toggle('late', asked !== name + entered()); }
  function keep() { set('words', field().value); set('hand', hand()); }
  function draw(markup, of) {
    var parts = document.createElement('template'), before = field() ? words().join(' ') : '', was = before && hand();
    var doubt, text, is_new = false, own = of[1] !== 'look' || of[0] + of[2] !== asked;
    asked = of[0] + of[2];
    parts.innerHTML = markup;
    all('[data-part]', parts.content).forEach(part => {
      var key = part.dataset.part;
      // It is of the entry that was there when this was asked.
      if (is_new && of[2] !== entered() && (key === 'judged' || key === 'todo')) part.innerHTML = '';
      // That something was not taken is not wiped away by the next look.
      if (key === 'news' && Date.now() < told) return;
      if (key === 'news' && part.querySelector('b')) { told = Date.now() + 6000; setTimeout(() => post('look'), 6000); }
      if (drawn[key] === part.innerHTML) return;
      // A key that is tapped quickly is not meant for the hand after the one that was counted.
      if (!own || (key === 'form' && field())) mark_new(by_id(key), key);
      // What is being written of the hand stays, also if the hand changes.
      doubt = key === 'review' && of[1] !== 'object' && by_id('doubt');
      drawn[key] = part.innerHTML;
      text = doubt && [doubt.value, doubt === document.activeElement, doubt.parentNode.open];
      by_id(key).innerHTML = part.innerHTML;
      if (text && (doubt = by_id('doubt'))) {
        doubt.value = text[0]; doubt.parentNode.open = text[2];
        if (text[1]) doubt.focus();
      }
      if (key === 'tabs' || key === 'who') { show(document.body.className || 'count'); mark_mine(); }
      if (key !== 'form' || !field()) return;
      place = last = cleared = fresh = ''; held = []; at = -1; is_new = true; left = null;
      if (get('hand') === hand()) field().value = get('words');
      else if (get('words') && get('words') !== stood && get('hand').slice(-name.length) === name) left = [get('hand'), get('words')];
      at = melds().length - 1;
      if (field().value) post('look');
      show_taps();
    });
    mark_offer();
    mark_late();
    entry.className = (field() ? 'plays' : '') + (entry.querySelector('[data-go=evening]') ? ' room' : '');
    document.dispatchEvent(new CustomEvent('group', {detail: entry.querySelector('[data-group]').dataset.group}));
    // An answer to what was asked before the name was tapped says nothing of it.
    if (of[0] === name && !field() && entry.querySelector('[data-hold]:not([data-hold=""])')) { name = ''; set('name', ''); }
  }
  // What was sent waits until the pad has it, in order, whatever is tapped meanwhile, and over a reload; a newer one
  // takes the place of another of its kind by the same player. Who says or sends something else does not confirm what
  // was there before, and who confirms says no more that it is wrong.
  function keep_waiting(list) { waiting = list; set('waiting', JSON.stringify(list)); }
  function wait_for(message) {
    var ends = {object: 'confirm', send: 'confirm', confirm: 'object'}[message[1]];
    keep_waiting(waiting.filter(m => (m[1] !== ends || (ends === 'object' && m[0] !== message[0])) && (m[0] !== message[0] || m[1] !== message[1])).concat([message]));
  }
  function entered() { return field() ? words().join(' ') : ''; }
  function lost(why) { waits.textContent = why || entry.dataset[waiting[0] ? 'waits' : 'lost']; waits.hidden = false; }
  function post(verb, about) {
    if (verb !== 'look') wait_for([name, verb, entered(), about || '']);
    if (busy) { again = true; return; }
    busy = true; again = false; clearTimeout(later);
    var stop = new AbortController(), limit = setTimeout(() => stop.abort(), 9000), slow = setTimeout(() => lost(), 5000), failed = false;
    var now = waiting[0] || [name, 'look', entered(), entry.classList.contains('room') && document.body.className === 'sheet' ? ('sheet ' + table).trim() : ''];
    fetch('/', {method: 'POST', body: [word, id].concat(now).join('\n'), signal: stop.signal}).then(answer => {
      return answer.text().then(said => {
        // The pad is still busy with something else, of this phone or of its scorer, which it says then.
        if (answer.status === 503) throw said;
        if (answer.status === 429) throw '';
        if (waiting[0] === now) keep_waiting(waiting.slice(1));
        clearTimeout(slow);
        waits.hidden = answer.ok;
        if (answer.ok) draw(said, now); else waits.textContent = said;
        if (entry.querySelector('#judged .sent')) set('stood', stood = now[2]);
      });
    }).catch(why => { failed = true; lost(typeof why === 'string' ? why : ''); }).then(() => {
      clearTimeout(limit); clearTimeout(slow); busy = false;
      if (failed || again || waiting[0] || now[0] + now[2] !== name + entered()) later = setTimeout(() => post('look'), failed ? 2000 : 0);
    });
  }
  entry.addEventListener('click', event => {
    var tapped = event.target.closest('button'), list, to, by;
    // It was meant for what was there before; what is sent without network is judged when it comes.
    if (event.target.closest(waits.hidden ? '.new, .late [data-send=send]' : '.new')) { event.preventDefault(); event.stopPropagation(); return; }
    if (!tapped) return;
    to = key => tapped.getAttribute('data-' + key);
    if (to('hold') !== null) { name = to('hold'); set('name', name); if (!to('send')) post('look'); }
    if (to('go')) { table = to('table') || ''; show(to('go')); if (to('go') === 'sheet') post('look'); }
    if (to('send')) {
      by = by_id(to('about'));
      if (by && !by.value.trim()) by.focus();
      else { post(to('send'), (to('send') === 'object' ? tapped.closest('[data-key]').dataset.key + ' ' : '') + (by ? by.value : to('about'))); if (to('send') === 'send') { place = ''; show_taps(); show('check'); } }
    }
    if (to('card') && !pressed) tap_card(to('card'));
    pressed = false;
    if (to('times')) times(to('times') | 0);
    if (to('place') !== null) { place = to('place'); last = ''; show_taps(); }
    if (to('word')) {
      list = words(); by = list.indexOf(to('word'));
      list = list.filter(w => w !== to('word') && (to('word')[0] !== 'o' || w.split('=')[0] !== 'out'));
      write(by < 0 ? list.concat(to('word')) : list);
    }
    if (to('by')) change_count(tapped.parentNode.dataset.count, to('by') | 0);
    if (tapped.id === 'back') back();
    if (tapped.id === 'clear') {
      by = field().value; place = last = fresh = '';
      write(by ? [] : [cleared]); cleared = by; at = melds().length - 1; show_taps();
    }
  }, true);
  // Seven equal cards.
  entry.addEventListener('pointerdown', event => {
    var key = event.target.closest('.new') ? null : event.target.closest('[data-card]');
    pressed = false; clearTimeout(press);
    if (key) press = setTimeout(() => { if (key.isConnected) { pressed = true; tap_card(key.dataset.card); times(7); } }, 500);
  });
  ['pointerup', 'pointercancel', 'pointerleave'].forEach(end => entry.addEventListener(end, () => clearTimeout(press)));
  entry.addEventListener('contextmenu', event => { if (event.target.closest('[data-card]')) event.preventDefault(); });
  entry.addEventListener('input', event => {
    var key = event.target.dataset.value;
    if (event.target.id === 'doubt') return;
    if (key) set_value(key, event.target.value.replace(/[^0-9+]/g, ''));
    else changed();
  });
  function mark_mine() {
    var own = entry.querySelector('[data-side]');
    all('#sheet .now li', document).forEach((li, i) => {
      if (own && i === +own.dataset.side) li.dataset.mine = own.dataset.yours;
      else delete li.dataset.mine;
    });
  }
  document.addEventListener('sheet', () => { mark_mine(); post('look'); });
  addEventListener('online', () => post('look'));
  addEventListener('offline', () => lost());
  try { waiting = [].concat(JSON.parse(get('waiting'))); } catch (e) { /* nothing waits */ }
  show('count');
  post('look');
});
