document.addEventListener('DOMContentLoaded', function () {
  var word = location.pathname.split('/')[1], entry = document.getElementById('entry');
  var waits = document.getElementById('waits'), drawn = {}, kept = {};
  var busy = false, again = false, waiting = null, later = 0, name = get('name'), id = get('id');
  var place = '', held = [], sent = '', holder = '';
  function all(query, from) { return Array.prototype.slice.call((from || entry).querySelectorAll(query)); }
  function get(key) { try { return localStorage.getItem(key) || ''; } catch (e) { return kept[key] || ''; } }
  function set(key, value) { kept[key] = value; try { localStorage.setItem(key, value); } catch (e) { /* private */ } }
  if (!id) {
    id = Array.prototype.map.call(crypto.getRandomValues(new Uint8Array(16)), function (b) { return (256 + b).toString(16).slice(1); }).join('');
    set('id', id);
  }
  function field() { return document.getElementById('words'); }

  // What is tapped is written into the field as words; what they come to, the server says.
  function words() { return field().value.split(/\s+/).filter(Boolean); }
  function write(list) { field().value = list.join(' '); changed(); }
  function value_of(key) {
    return words().reduce(function (found, w) { return w.indexOf(key + '=') === 0 ? w.slice(key.length + 1) : found; }, '');
  }
  function set_value(key, value) {
    var others = words().filter(function (w) { return w.indexOf(key + '=') !== 0; });
    write(value ? others.concat(key + '=' + value) : others);
  }
  function cards(text) { return text.match(/10|Jo|3r|[AKQJ2-9]/g) || []; }
  function is_wild(card) { return card === '2' || card === 'Jo'; }
  // The rank of a meld of one rank, or of wild cards alone; '' for any other word.
  function rank_of(meld) {
    var of = cards(meld), own = of.filter(function (c) { return !is_wild(c); });
    var one = own.every(function (c) { return c === own[0]; });
    return one && of.join('') === meld ? own[0] || of[0] || '' : '';
  }
  function with_card(text, card, more) {
    var of = cards(text), at = of.lastIndexOf(card);
    if (more) of.splice(at < 0 ? is_wild(card) ? of.length : 0 : at, 0, card);
    else if (at >= 0) of.splice(at, 1);
    return of.join('');
  }
  function hands() {
    var value = value_of('hand');
    if (held.filter(Boolean).join('/') !== value) held = value.split('/');
    return held;
  }
  function tap_card(card) {
    if (place) {
      hands()[place] = (hands()[place] || '') + card;
      return set_value('hand', held.filter(Boolean).join('/'));
    }
    if (card === '3r' && entry.querySelector('[data-count=red]')) return change_count('red', 1);
    var list = words(), at = list.map(rank_of).lastIndexOf(card);
    if (at >= 0 && !is_wild(card)) list[at] = with_card(list[at], card, true);
    else list.push(card);
    write(list);
  }
  function change_count(key, by) {
    var now = Math.max(0, (parseInt(value_of(key), 10) || 0) + by);
    set_value(key, now ? String(now) : '');
  }
  function change_meld(at, card, more) {
    var list = words();
    list[at] = with_card(list[at], card, more);
    write(list.filter(Boolean));
  }
  function button(text, label, act) {
    var made = document.createElement('button');
    made.type = 'button'; made.textContent = text; made.setAttribute('aria-label', label); made.onclick = act;
    return made;
  }
  function show_taps() {
    var melds = document.getElementById('melds');
    if (!melds) return;
    melds.textContent = '';
    words().forEach(function (w, at) {
      var rank = rank_of(w), row, of, own;
      if (!rank) return;
      row = document.createElement('li'); of = cards(w);
      row.appendChild(document.createElement('b')).textContent = of.length + ': ' + w;
      own = [rank, '2', 'Jo'].filter(function (card, i, list) { return list.indexOf(card) === i; });
      // What adds stays where it is when there is something to take away.
      own.forEach(function (card) {
        row.appendChild(button('+' + card, w + ' + ' + card, function () { change_meld(at, card, true); }));
      });
      own.forEach(function (card) {
        if (of.indexOf(card) >= 0) row.appendChild(button('−' + card, w + ' − ' + card, function () { change_meld(at, card, false); }));
      });
      melds.appendChild(row);
    });
    all('[data-place]').forEach(function (b) {
      var at = b.getAttribute('data-place');
      b.setAttribute('aria-pressed', at === place);
      if (at) b.querySelector('span').textContent = hands()[at] || '';
    });
    document.getElementById('back').hidden = !place;
    all('[data-word]').forEach(function (b) {
      var word = b.getAttribute('data-word');
      b.setAttribute('aria-pressed', words().some(function (w) { return w === word || w.indexOf(word + '=') === 0; }));
    });
    all('[data-count]').forEach(function (c) { c.querySelector('output').textContent = value_of(c.getAttribute('data-count')) || '0'; });
    all('[data-value]').forEach(function (i) { if (i !== document.activeElement) i.value = value_of(i.getAttribute('data-value')); });
  }
  function changed() {
    keep(); show_taps(); post('look');
  }

  function hand() { return field().getAttribute('data-hand') + name; }
  function keep() { set('words', field().value); set('hand', hand()); }
  function draw(markup, asked) {
    var parts = document.createElement('template'), before = field() ? words().join(' ') : '';
    var is_new = false;
    parts.innerHTML = markup;
    all('[data-part]', parts.content).forEach(function (part) {
      var key = part.getAttribute('data-part');
      // It is of the entry that was there when this was asked.
      if (key === 'judged' && is_new) part.innerHTML = '';
      if (drawn[key] === part.innerHTML) return;
      drawn[key] = part.innerHTML;
      document.getElementById(key).innerHTML = part.innerHTML;
      if (key !== 'form' || !field()) return;
      place = ''; held = []; is_new = true;
      if (get('hand') === hand()) field().value = get('words');
      // Begun before this phone heard that the last hand was recorded.
      else if (before && before !== sent && holder === name) { field().value = before; keep(); }
      holder = name;
      if (field().value) post('look');
      show_taps();
    });
    // An answer to what was asked before the name was tapped says nothing of it.
    if (asked === name && !entry.querySelector('[data-player]') && entry.querySelector('[data-hold]')) { name = ''; set('name', ''); }
  }
  // What was sent waits until the pad has it, whatever is tapped meanwhile, and over a reload.
  function wait_for(message) { waiting = message; set('waiting', message ? JSON.stringify(message) : ''); }
  function entered() { return field() ? words().join(' ') : ''; }
  function lost() { waits.textContent = entry.getAttribute('data-lost'); waits.hidden = false; }
  function post(verb, about) {
    if (verb !== 'look') wait_for([name, verb, entered(), about || '']);
    if (busy) { again = true; return; }
    busy = true; again = false; clearTimeout(later);
    var stop = new AbortController(), limit = setTimeout(function () { stop.abort(); }, 9000), failed = false;
    var now = waiting || [name, 'look', entered(), ''];
    fetch('/', {method: 'POST', body: [word, id].concat(now).join('\n'), signal: stop.signal}).then(function (answer) {
      return answer.text().then(function (said) {
        // The pad is still busy with something else of this phone.
        if (answer.status === 429) throw answer;
        if (waiting === now) wait_for(null);
        waits.hidden = answer.ok;
        if (answer.ok) draw(said, now[0]); else waits.textContent = said;
        if (entry.querySelector('#judged .sent')) sent = now[2];
      });
    }).catch(function () { failed = true; lost(); }).then(function () {
      clearTimeout(limit); busy = false;
      if (failed || again || waiting || now[2] !== entered()) later = setTimeout(function () { post('look'); }, failed ? 2000 : 0);
    });
  }
  entry.addEventListener('click', function (event) {
    var tapped = event.target.closest('button'), list, to, by;
    if (!tapped) return;
    to = function (key) { return tapped.getAttribute('data-' + key); };
    if (to('hold') !== null) { name = to('hold'); set('name', name); post('look'); }
    if (to('go')) document.getElementById(to('go')).scrollIntoView();
    if (to('send')) {
      by = document.getElementById(to('about'));
      if (by && !by.value.trim()) by.focus();
      else post(to('send'), by ? by.value : to('about'));
    }
    if (to('card')) tap_card(to('card'));
    if (to('place') !== null) { place = to('place'); show_taps(); }
    if (to('word')) {
      list = words(); by = list.indexOf(to('word'));
      list = list.filter(function (w) { return w !== 'out' && w.indexOf('out=') !== 0; });
      write(by < 0 ? list.concat(to('word')) : list);
    }
    if (to('by')) {
      change_count(tapped.parentNode.getAttribute('data-count'), to('by') | 0);
    }
    if (tapped.id === 'back') {
      held[place] = cards(hands()[place] || '').slice(0, -1).join('');
      set_value('hand', held.filter(Boolean).join('/'));
    }
  });
  entry.addEventListener('input', function (event) {
    var key = event.target.getAttribute('data-value');
    if (event.target.id === 'doubt') return;
    if (key) set_value(key, event.target.value.replace(/[^0-9+]/g, ''));
    else changed();
  });
  document.addEventListener('sheet', function () { post('look'); });
  addEventListener('online', function () { post('look'); });
  addEventListener('offline', lost);
  try { waiting = JSON.parse(get('waiting')); } catch (e) { /* nothing waits */ }
  post('look');
});
