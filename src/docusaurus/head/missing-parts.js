/*
 * A page whose style sheet or script is gone, as when a cache has kept its HTML over a deployment: it is loaded again, once,
 * which asks the server for the HTML of today. Where that does not help, the page says so. In the HTML of every page,
 * as the script that would do it may be what is gone. Parts that are loaded later are not its business.
 */
(() => {
  const ended = new AbortController();
  const {signal} = ended;
  const onError = ({target: {nodeName, rel}}) => {
    if (nodeName !== 'SCRIPT' && (nodeName !== 'LINK' || rel !== 'stylesheet')) return;
    ended.abort();
    if (performance.getEntriesByType('navigation')[0].type !== 'reload') return location.reload();
    addEventListener('DOMContentLoaded', () => {
      const box = document.createElement('div');
      box.className = 'load-failure';
      box.role = 'alert';
      box.append('A part of this page did not load. Please load it again in a few minutes.');
      document.body.prepend(box);
    });
  };
  addEventListener('error', onError, {capture: true, signal});
  addEventListener('DOMContentLoaded', () => ended.abort(), {signal});
})();
