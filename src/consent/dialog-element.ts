/* The element of the dialog: its styles, its place in the page, and what keeps it from being modal. */
import type {CookieConsentConfig} from 'vanilla-cookieconsent';

/** Id of the element behind the skip link that holds the dialog; `src/theme/SkipToContent` renders it. */
const CONTAINER = 'consent-place';

/**
 * Makes the element that the library puts the dialog into.
 *
 * @param css style sheet of the dialog, in an object of the script's own: no other page pays for it, and the security policy allows it
 */
export function addDialogElement(css: string): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const root = document.createElement('div');
  root.id = 'cookie-consent';
  root.setAttribute('aria-live', 'polite');
  keepAfterSkipLink(root);
  return root;
}

/**
 * Keeps an element right behind the skip link, so that the keyboard reaches the skip link first
 * and the element next, whichever page is shown.
 *
 * React renders the page's frame anew between documentation and blog, and the place with it; an
 * observer puts the element into the new one.
 */
export function keepAfterSkipLink(element: HTMLElement): void {
  const application = document.getElementById('__docusaurus') ?? document.body;
  const put = () => {
    const place = document.getElementById(CONTAINER);
    if (place ? element.parentElement === place : element.isConnected) return;
    const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
    if (place) place.append(element);
    else application.prepend(element);
    // An element that is moved loses the focus.
    if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  };
  put();
  new MutationObserver(put).observe(application, {childList: true});
}

const OPEN_CLASS = {consentModal: 'show--consent', preferencesModal: 'show--preferences'};

/**
 * Makes the consent dialog one that can wait: it takes no focus and holds none, so that a reader
 * may go on reading and decide later. The preferences, which are opened on request, stay modal.
 *
 * The library marks an open dialog with classes on `<html>`, which Docusaurus rewrites at every
 * route change; the dialog's own root carries them as well.
 */
export function nonModal(
  root: HTMLElement,
): Required<Pick<CookieConsentConfig, 'onModalReady' | 'onModalShow' | 'onModalHide'>> {
  return {
    onModalReady({modalName, modal}) {
      if (modalName !== 'consentModal') return;
      modal.setAttribute('aria-modal', 'false');
      // The library focuses this element when it shows the dialog.
      modal.querySelector('[tabindex="-1"]')?.removeAttribute('tabindex');
      // The library's focus trap cycles between the first and the last focusable element; two that never have the
      // focus disable it.
      modal.prepend(unfocusable());
      modal.append(unfocusable());
    },
    onModalShow({modalName}) {
      root.classList.add(OPEN_CLASS[modalName]);
      // Only the consent dialog comes unasked and must be announced.
      if (modalName === 'preferencesModal') root.removeAttribute('aria-live');
    },
    onModalHide({modalName}) {
      root.classList.remove(OPEN_CLASS[modalName]);
    },
  };
}

function unfocusable(): HTMLElement {
  const element = document.createElement('details');
  element.hidden = true;
  return element;
}
