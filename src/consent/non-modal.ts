import type {CookieConsentConfig} from 'vanilla-cookieconsent';

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
      // It keeps Tab between the first and the last element that could have the focus; these two
      // never have it.
      modal.prepend(neverFocused());
      modal.append(neverFocused());
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

const OPEN_CLASS = {consentModal: 'show--consent', preferencesModal: 'show--preferences'};

function neverFocused(): HTMLElement {
  const element = document.createElement('details');
  element.hidden = true;
  return element;
}
