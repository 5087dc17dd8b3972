document.addEventListener('DOMContentLoaded', function () {
  var word = location.pathname.split('/')[1], entry = document.getElementById('entry');
  var waits = document.getElementById('waits'), drawn = {}, kept = {};
  var busy = false, next = '', later = 0, name = get('name'), id = get('id');
  function get(key) { try { return localStorage.getItem(key) || ''; } catch (e) { return kept[key] || ''; } }
  function set(key, value) { kept[key] = value; try { localStorage.setItem(key, value); } catch (e) { /* private */ } }
  if (!id) {
    id = Array.prototype.map.call(crypto.getRandomValues(new Uint8Array(16)), function (b) { return (256 + b).toString(16).slice(1); }).join('');
    set('id', id);
  }
  function field() { return document.getElementById('words'); }
  function draw(markup) {
    var parts = document.createElement('template');
    parts.innerHTML = markup;
    Array.prototype.forEach.call(parts.content.querySelectorAll('[data-part]'), function (part) {
      var key = part.getAttribute('data-part');
      if (drawn[key] === part.innerHTML) return;
      drawn[key] = part.innerHTML;
      document.getElementById(key).innerHTML = part.innerHTML;
      if (key === 'form' && field() && get('hand') === field().getAttribute('data-hand')) { field().value = get('words'); if (field().value) post('look'); }
    });
    var holder = document.querySelector('[data-player]');
    if (!holder && document.querySelector('[data-hold]')) { name = ''; set('name', ''); }
  }
  function post(verb) {
    if (busy) { if (verb !== 'look' || !next) next = verb; return; }
    busy = true; clearTimeout(later);
    var stop = new AbortController(), limit = setTimeout(function () { stop.abort(); }, 9000), again = '';
    var words = field() ? field().value.replace(/\s+/g, ' ') : '';
    fetch('/', {method: 'POST', body: [word, id, name, verb, words].join('\n'), signal: stop.signal}).then(function (answer) {
      return answer.text().then(function (text) {
        waits.hidden = answer.ok;
        if (answer.ok) draw(text); else waits.textContent = text;
      });
    }).catch(function () {
      again = verb; waits.textContent = entry.getAttribute('data-lost'); waits.hidden = false;
    }).then(function () {
      clearTimeout(limit); busy = false;
      var following = next && next !== 'look' ? next : again || next;
      next = '';
      if (again) later = setTimeout(function () { post(following); }, 2000);
      else if (following) post(following);
    });
  }
  entry.addEventListener('click', function (event) {
    var button = event.target.closest('button');
    if (!button) return;
    if (button.hasAttribute('data-hold')) { name = button.getAttribute('data-hold'); set('name', name); post('look'); }
    if (button.hasAttribute('data-send')) post(button.getAttribute('data-send'));
  });
  entry.addEventListener('input', function () {
    set('words', field().value); set('hand', field().getAttribute('data-hand')); post('look');
  });
  document.addEventListener('sheet', function () { post('look'); });
  addEventListener('online', function () { post('look'); });
  post('look');
});
