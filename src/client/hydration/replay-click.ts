import {PENDING} from './hydrate.ts';

/** Controls that only the application can answer. Links, folds and fields are the browser's. */
const PRESSED = 'button, [role=button], a[href="#"]';
/** Controls that scripts of their own answer, without the application. */
const OWN =
  '#cookie-consent, .cookie-preferences, .load-failure, .code__button, .page-actions, .site-search, .site-search-button';

/**
 * Keeps the latest click on a control that only the application can answer.
 *
 * @param hydrate called for each such click
 * @returns what ends this and replays the click
 */
export function keepClick(hydrate: () => void): () => void {
  // The theme disables some controls until all of the page is hydrated; React enables them itself.
  const disabled = [...document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled')];
  for (const control of disabled) control.disabled = false;
  let pressed: HTMLElement | null = null;
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const control = target.closest<HTMLElement>(PRESSED);
    if (!control || target.closest(OWN)) return;
    // React answers a click on what it has begun to hydrate, but not on what it disables; and where it has failed, it
    // shows a button.
    if ('docusaurusRoot' in window && !disabled.some((one) => one === control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed = control;
    document.documentElement.setAttribute(PENDING, '');
    hydrate();
  };
  window.addEventListener('click', onClick, {capture: true});
  return () => {
    window.removeEventListener('click', onClick, {capture: true});
    pressed?.click();
    document.documentElement.removeAttribute(PENDING);
  };
}
