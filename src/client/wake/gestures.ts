import {copyEarly} from '../../components/Code/copying.ts';
import {recordSignUp} from '../../components/SignUpButton/record.ts';
import {openSearch} from '../../search/client/open-search.ts';
import {isOpeningKey} from '../../search/client/opening-keys.ts';
import {keepTyping} from '../../search/client/typed-ahead.ts';
import {WAITING} from './application.ts';
import {elementAt, type Place, placeOf} from './place.ts';
import {followSkipLink} from './skip-link.ts';

/** What only the application can do when it is pressed. Links, folds and fields are the browser's. */
const PRESSED = 'button, [role=button], [role=tab], a[href="#"]';
/** What needs no application: it is handled by scripts of its own. */
const OWN = '#cookie-consent, [data-cc], .load-failure, .step-done';
/** Keys that the application handles, by the element that has the focus. */
const KEYS = [
  ['[role=tab]', /^(?:Arrow|Enter$| $)/],
  ['.term', /^Escape$/],
] as const;

/**
 * Keeps what a reader does while the page sleeps, so far as only the application can answer it: no
 * gesture is lost, and none is done twice.
 *
 * @param wake called for each gesture that is kept
 * @returns what ends this and does what was kept, one after the other, in the order of their doing
 */
export function keepGestures(wake: () => void): () => Promise<void> {
  const kept: (() => void)[] = [];
  const keep = (event: Event, element: Element, repeat: (element: Element) => void) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    const place = placeOf(element);
    kept.push(() => repeat(element.isConnected ? element : ((place && elementAt(place)) ?? document.body)));
    document.documentElement.setAttribute(WAITING, '');
    wake();
  };

  const onClick = (event: MouseEvent) => {
    const target = targetOf(event);
    // React answers a click on what it has begun to take over; and where it has failed, it shows a button.
    if ('docusaurusRoot' in window || target.closest(OWN) || followSkipLink(event, target)) return;
    if (target.closest('.sign-up-button')) recordSignUp();
    const pressed = target.closest<HTMLElement>(PRESSED);
    if (!pressed) return;
    if (pressed.matches('[aria-haspopup=dialog]')) keepTyping();
    if (pressed.matches('.code__button--copy')) copyEarly(pressed);
    keep(event, pressed, (element) => (element as HTMLElement).click());
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const target = targetOf(event);
    if (isOpeningKey(event)) {
      keepTyping();
      keep(event, target, () => openSearch(''));
    } else if (KEYS.some(([selector, keys]) => keys.test(event.key) && target.closest(selector))) {
      const init = {key: event.key, shiftKey: event.shiftKey, bubbles: true, cancelable: true};
      keep(event, target, (element) => element.dispatchEvent(new KeyboardEvent('keydown', init)));
    }
  };

  const ended = new AbortController();
  const options = {capture: true, signal: ended.signal};
  window.addEventListener('click', onClick, options);
  window.addEventListener('keydown', onKeyDown, options);
  const returnFocus = keepFocus(options);

  return async () => {
    ended.abort();
    document.documentElement.removeAttribute(WAITING);
    returnFocus();
    tellWhatIsPointedAt();
    for (const repeat of kept) {
      repeat();
      // React answers one event before it is given the next.
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}

const targetOf = ({target}: Event): Element => (target instanceof Element ? target : document.body);

/** Remembers where the focus is; returns what gives it to the element that has taken the place. */
function keepFocus(options: AddEventListenerOptions): () => void {
  let last: {element: Element; place: Place | undefined} | undefined;
  const remember = (element: Element | null) => {
    last = element ? {element, place: placeOf(element)} : undefined;
  };
  remember(document.activeElement);
  window.addEventListener('focusin', (event) => remember(targetOf(event)), options);
  return () => {
    if (!last?.place || last.element.isConnected || document.activeElement !== document.body) return;
    (elementAt(last.place) as HTMLElement | undefined)?.focus({preventScroll: true});
  };
}

/** The application has not seen the pointer come, nor the focus: a term shows its definition on both. */
function tellWhatIsPointedAt(): void {
  const hovered = [...document.querySelectorAll(':hover')].at(-1);
  hovered?.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', {bubbles: true}));
}
