import {isBot} from './bots.ts';
import {SHOW_AFTER_MS} from './categories.ts';
import type {Dialog} from './dialog.ts';

/** Elements that open the preferences, such as the entry in the footer. */
const OPENERS = '[data-cc="show-preferencesModal"]';

/**
 * Starts the consent dialog once the page has loaded, and opens the preferences on request.
 * This is all of consent that is part of the first load.
 *
 * @param load loads the dialog; it is asked for each use and may answer from before
 */
export function bootConsent(load: () => Promise<Dialog>): void {
  if (isBot(window.navigator)) return;

  const start = () => {
    const loadedAt = performance.now();
    load()
      .then((dialog) => {
        if (!dialog.needsChoice()) return;
        const wait = SHOW_AFTER_MS - (performance.now() - loadedAt);
        window.setTimeout(() => dialog.show(), Math.max(0, wait));
      })
      .catch(unavailable);
  };
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, {once: true});

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(OPENERS)) return;
    event.preventDefault();
    load()
      .then((dialog) => dialog.showPreferences())
      .catch(unavailable);
  });
}

/** Cookies may be refused, the chunk may be blocked: without consent there is no analytics. */
function unavailable(error: unknown): void {
  console.warn('The cookie preferences are not available; no analytics will run.', error);
}
