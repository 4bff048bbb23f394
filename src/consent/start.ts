/* All of consent that is part of the first load: when the dialog is loaded, and what opens it. */
import type {Dialog} from './dialog.ts';

/** Time from the page's load to the dialog. */
const SHOW_AFTER_MS = 500;

/** Element that opens the preferences: the entry in the footer. */
const OPENER = 'button.cookie-preferences';

/**
 * Tells that the page is opened by a program: a crawler by its name, or an automated browser.
 * Neither can consent to anything.
 */
export function isBot({userAgent, webdriver}: Pick<Navigator, 'userAgent' | 'webdriver'>): boolean {
  return webdriver === true || /bot|crawl|spider|slurp|teoma/i.test(userAgent);
}

let dialog: Promise<Dialog> | undefined;

/** Loads the dialog, once; a load that failed is tried again when it is asked for again. */
function loadDialog(): Promise<Dialog> {
  dialog ??= import(/* webpackChunkName: "consent" */ './dialog.ts')
    .then(({startDialog}) => startDialog())
    .catch((error) => {
      dialog = undefined;
      throw error;
    });
  return dialog;
}

let started = false;

/**
 * Starts consent, once: the entry does it before hydration, and the application where it was there first. The dialog is
 * shown once the page has loaded and is no longer prerendered for a reader who may never come, the preferences on request.
 *
 * @param load loads the dialog; it is called for each use
 */
export function startConsent(load: () => Promise<Dialog> = loadDialog): void {
  if (started || isBot(window.navigator)) return;
  started = true;
  const start = () => {
    const loadedAt = performance.now();
    load()
      .then((loaded) => {
        const wait = SHOW_AFTER_MS - (performance.now() - loadedAt);
        window.setTimeout(loaded.show, wait);
      })
      .catch(warn);
  };
  const onLoad = () => {
    if ((document as {prerendering?: boolean}).prerendering)
      document.addEventListener('prerenderingchange', start, {once: true});
    else start();
  };
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, {once: true});

  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element) || !event.target.closest(OPENER)) return;
    event.preventDefault();
    load()
      .then((loaded) => loaded.showPreferences())
      .catch(warn);
  });
}

/** Cookies may be refused, the chunk may be blocked: without consent there is no analytics. */
function warn(error: unknown): void {
  console.warn('The cookie preferences are not available; no analytics will run.', error);
}
