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
  // The theme disables some controls until its script runs; React enables them itself.
  for (const control of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled'))
    control.disabled = false;
  let pressed: HTMLElement | null = null;
  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    // React answers a click on what it has begun to hydrate; and where it has failed, it shows a button.
    if ('docusaurusRoot' in window || target.closest(OWN)) return;
    const control = target.closest<HTMLElement>(PRESSED);
    if (!control) return;
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
