'use strict';
document.addEventListener('DOMContentLoaded', function () {
  var sheet = document.getElementById('sheet'), state = document.getElementById('state');
  var first = state.textContent, later = state.getAttribute('data-later');
  var stream = null, last = 0, wait = 5000, heard = Date.now(), group = '0';
  // Who enters learns within three seconds that the pad is silent: so many ticks of a clock, which stands still while
  // a phone sleeps or is busy itself. A page that is hidden lets go of its stream.
  var enters = document.getElementById('entry'), ticks = 0;
  function seen() { last = heard = Date.now(); ticks = 0; wait = enters ? 10000 : 40000; state.hidden = true; }
  function lost() { state.textContent = Date.now() - heard < 60000 ? first : later; state.hidden = false; }
  function redraw(html) {
    var open = Array.prototype.map.call(sheet.querySelectorAll('details'), function (d) { return d.open; });
    sheet.innerHTML = html;
    Array.prototype.forEach.call(sheet.querySelectorAll('details'), function (d, i) { d.open = !!open[i]; });
    var heading = sheet.querySelector('[data-title]');
    if (heading) document.title = heading.getAttribute('data-title');
    document.dispatchEvent(new Event('sheet'));
  }
  function connect() {
    if (stream) stream.close();
    if (enters && document.hidden) return;
    last = Date.now(); wait = 10000; ticks = 0;
    stream = new EventSource(location.pathname.replace(/\/$/, '') + '/events' + (group === '0' ? '' : '?' + group));
    stream.onopen = function () { ticks = 0; };
    stream.addEventListener('sheet', function (event) { redraw(event.data); seen(); });
    stream.addEventListener('alive', seen);
    stream.addEventListener('told', function () { seen(); document.dispatchEvent(new Event('sheet')); });
    stream.addEventListener('full', function (event) {
      stream.close(); last = Date.now(); wait = 30000; ticks = NaN; state.textContent = event.data; state.hidden = false;
    });
    stream.onerror = function () {
      if (stream.readyState === 2) wait = 5000;
      lost();
      document.dispatchEvent(new Event('sheet'));
    };
  }
  setInterval(function () {
    if (enters && document.hidden) return;
    if (enters && ++ticks === 11) lost();
    if (Date.now() - last < wait) return;
    lost(); connect();
  }, enters ? 250 : 1000);
  document.addEventListener('visibilitychange', function () {
    if (document.hidden ? enters : !stream || stream.readyState === 2 || Date.now() - last > 20000) connect();
  });
  addEventListener('online', connect);
  document.addEventListener('group', function (event) {
    if (group !== event.detail) { group = event.detail; connect(); }
  });
  connect();
});
