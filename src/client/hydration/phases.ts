/*
 * The phases of a page: it waits, with its scripts prefetched, until the first interaction of a person, and is hydrated
 * then. Nothing here loads the application: see `hydrate.ts`.
 */

/** Runs something when the browser is idle; in 200 ms where it has no such callback, as Safari. */
const whenIdle: (action: () => void) => unknown =
  globalThis.requestIdleCallback ?? ((action) => setTimeout(action, 200));

/** Name of the meta element with the chunks of the page, which `src/theme/Root` renders in the build. */
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
      const ofPage = document.querySelector<HTMLMetaElement>(`meta[name=${PAGE_CHUNKS}]`)?.content.split(' ');
      for (const chunk of ['application', ...(ofPage ?? []), 'search']) {
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

/** Events that a person causes, and a program that only reads the page does not. */
const EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** Calls `listener` at the first interaction of a person: pointer, wheel, key, touch, or focus inside the page. */
export function onFirstInteraction(listener: () => void): void {
  const ended = new AbortController();
  const options = {capture: true, passive: true, signal: ended.signal};
  const onEvent = (event: Event) => {
    // A page that appears under a resting pointer gets this event, without a movement.
    const {movementX, movementY} = event as Partial<PointerEvent>;
    if (event.type === 'pointermove' && movementX === 0 && movementY === 0) return;
    ended.abort();
    listener();
  };
  for (const type of EVENTS) window.addEventListener(type, onEvent, options);
}

let hydrated = false;
const waiting: (() => void)[] = [];

/** Says that React has hydrated the page. */
export const isHydrated = (): boolean => hydrated;

/** Runs something when React has hydrated the page; at once where it has. */
export function onHydrated(action: () => void): void {
  if (hydrated) action();
  else waiting.push(action);
}

/** Called by `src/theme/Root` when React has hydrated the page. */
export function announceHydrated(): void {
  hydrated = true;
  for (const action of waiting.splice(0)) action();
}
