/** Runs something when the browser is idle; in 200 ms where it has no such callback, as Safari. */
export const whenIdle: (action: (deadline?: IdleDeadline) => void) => unknown =
  globalThis.requestIdleCallback ?? ((action) => setTimeout(action, 200));

/** Name of the meta element that holds the chunks of the page: see `page-chunks.ts`. */
export const PAGE_CHUNKS = 'page-chunks';

// https://webpack.js.org/api/module-variables/
declare const __webpack_public_path__: string;
declare const __webpack_get_script_filename__: (chunk: string) => string;

/**
 * Fetches the scripts of the application, of the page and of the search dialog when the page has loaded and the
 * browser is idle, without running them: the first tap then waits for no network. Not under data saver and on 2g.
 */
export function prefetchApplication(): void {
  const {connection} = navigator as {connection?: {effectiveType?: string; saveData?: boolean}};
  if (connection?.saveData || connection?.effectiveType?.includes('2g')) return;
  const prefetch = () =>
    whenIdle(() => {
      const {content = ''} =
        document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_CHUNKS}]`) ?? ({} as {content?: string});
      for (const chunk of ['application', ...content.split(' '), 'search']) {
        const file = __webpack_get_script_filename__(chunk);
        // A chunk that was merged into another has no file of its own.
        if (file.includes('undefined')) continue;
        const href = __webpack_public_path__ + file;
        document.head.append(Object.assign(document.createElement('link'), {rel: 'prefetch', href}));
      }
    });
  if (document.readyState === 'complete') prefetch();
  else window.addEventListener('load', prefetch, {once: true});
}
