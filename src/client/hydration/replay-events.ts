import {isOpeningKey, openSearch, startKeystrokeBuffer, takeKeystrokes} from '../../search/client/opening.ts';
import {PENDING} from './hydrate.ts';

/** Controls that only the application can answer. Links, folds and fields are the browser's. */
const PRESSED = 'button, [role=button], a[href="#"]';
/** Controls that scripts of their own answer, without the application. */
const OWN = '#cookie-consent, .cookie-preferences, .load-failure, .code__button, .page-actions';

/**
 * Captures the events that only the application can answer, until it is there: none is lost, and none is
 * answered twice.
 *
 * @param hydrate called for each event that is captured
 * @returns what ends this and replays them, one after the other
 */
export function captureEvents(hydrate: () => void): () => Promise<void> {
  // The theme disables some controls until its script runs; React enables them itself.
  for (const control of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled'))
    control.disabled = false;
  const captured: (() => void)[] = [];
  const capture = (event: Event, replay: () => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    captured.push(replay);
    document.documentElement.setAttribute(PENDING, '');
    hydrate();
  };

  const onClick = (event: MouseEvent) => {
    const target = targetOf(event);
    // React answers a click on what it has begun to hydrate; and where it has failed, it shows a button.
    if ('docusaurusRoot' in window || target.closest(OWN)) return;
    const pressed = target.closest<HTMLElement>(PRESSED);
    if (!pressed) return;
    if (pressed.matches('[aria-haspopup=dialog]')) startKeystrokeBuffer();
    capture(event, () => pressed.click());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Escape cancels what was captured.
    if (event.key === 'Escape' && !event.isComposing && captured.length > 0) {
      captured.length = 0;
      takeKeystrokes();
      document.documentElement.removeAttribute(PENDING);
    }
    if (!isOpeningKey(event)) return;
    startKeystrokeBuffer();
    capture(event, () => openSearch(''));
  };

  const ended = new AbortController();
  const options = {capture: true, signal: ended.signal};
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKeyDown, options);

  return async () => {
    ended.abort();
    for (const replay of captured) {
      replay();
      // React answers one event before it is given the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
    document.documentElement.removeAttribute(PENDING);
  };
}

const targetOf = ({target}: Event): Element => (target instanceof Element ? target : document.body);
