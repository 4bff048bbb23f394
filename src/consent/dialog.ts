/* The dialog, and the analytics that it alone starts and ends. */
import data from '@generated/consent-data/default/consent.json';
import * as CookieConsent from 'vanilla-cookieconsent';
import {startTracking, stopTracking} from './analytics/tracking.ts';
import {
  CONSENT_COOKIE,
  clearTrackerStorage,
  cookieDomain,
  expireCookie,
  readConsent,
  storedRecords,
} from './record.ts';

/** Handle of the dialog for the rest of the page. */
export interface Dialog {
  /** Shows the dialog where a choice is missing. */
  show(): void;
  showPreferences(): void;
}

/** Prepares the dialog and, where analytics is already accepted, starts it. Shows nothing yet. */
export async function startDialog(): Promise<Dialog> {
  const root = addDialogElement(data.css);
  /** The record that the dialog was started with, or has written. */
  let syncedRecord = '';
  const remember = () => {
    syncedRecord = storedRecords(document.cookie).join();
  };
  const isAccepted = () => readConsent(document.cookie, data.buildId) === 'analytics';

  const run = async () => {
    if (readConsent(document.cookie, data.buildId) === 'invalid') expireCookie(CONSENT_COOKIE);
    remember();
    await CookieConsent.run({...configuration(root), onConsent, onChange: onConsent});
    if (CookieConsent.getCookie('data')?.build_id !== data.buildId)
      CookieConsent.setCookieData({value: {build_id: data.buildId}, mode: 'update'});
    remember();
  };

  /** Brings analytics in line with the record. */
  const applyRecord = () => {
    remember();
    if (isAccepted()) return void startTracking(data.trackers, isAccepted, syncWithRecord);
    const wasTracking = stopTracking();
    clearTrackerStorage(data.stores);
    // Nothing else stops the script of another origin.
    if (wasTracking && data.leavesCodeBehind) window.location.reload();
  };
  const onConsent = () => {
    // A record on another domain or path has outlived the choice that was just made.
    if (storedRecords(document.cookie).length > 1) {
      expireCookie(CONSENT_COOKIE);
      CookieConsent.setCookieData({value: {build_id: data.buildId}, mode: 'overwrite'});
    }
    applyRecord();
  };

  /** Follows a record that another window, the browser or its expiry has changed; without one, asks again. */
  const syncWithRecord = async () => {
    if (
      storedRecords(document.cookie).join() === syncedRecord &&
      isAccepted() === CookieConsent.acceptedCategory('analytics')
    )
      return;
    const isOpen = root.classList.contains(OPEN_CLASS.preferencesModal);
    applyRecord();
    CookieConsent.reset(false);
    root.className = '';
    await run();
    if (isOpen) CookieConsent.showPreferences();
    else show();
  };
  const show = () => {
    if (!CookieConsent.validConsent()) CookieConsent.show(true);
  };

  await run();
  // Not in every browser, and not on a site without HTTPS.
  (window as {cookieStore?: EventTarget}).cookieStore?.addEventListener('change', syncWithRecord);
  document.addEventListener('visibilitychange', () => document.hidden || syncWithRecord());
  window.addEventListener('pageshow', ({persisted}) => persisted && syncWithRecord());

  return {show, showPreferences: () => CookieConsent.showPreferences()};
}

/** The configuration of the library. Name, path, SameSite, Secure and 182 days of the cookie are its defaults. */
function configuration(root: HTMLElement): CookieConsent.CookieConsentConfig {
  const {globalPrivacyControl} = navigator as {globalPrivacyControl?: boolean};
  return {
    root,
    autoShow: false,
    // Raised by hand to ask everyone again for a reason that the build id does not cover.
    revision: 0,
    // The page has no scripts that wait for a category: providers are imported instead.
    manageScriptTags: false,
    cookie: {name: CONSENT_COOKIE, domain: cookieDomain(window.location.hostname, data.cookieDomain)},
    guiOptions: {
      consentModal: {layout: 'box', position: 'bottom left', equalWeightButtons: true},
      preferencesModal: {layout: 'box', equalWeightButtons: true},
    },
    categories: {
      necessary: {enabled: true, readOnly: true},
      // Global Privacy Control: the toggle starts off; accepting stays the visitor's own act.
      analytics: {enabled: !globalPrivacyControl},
    },
    language: {default: 'en', translations: {en: data.texts}},
    ...nonModal(root),
  };
}

/**
 * Adds the element that the library puts the dialog into: first in the page, so that the keyboard reaches it at once, and
 * outside of what React renders.
 *
 * @param css style sheet of the dialog, in an object of the script's own: no other page pays for it, and the security policy allows it
 */
function addDialogElement(css: string): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
  const root = Object.assign(document.createElement('div'), {id: 'cookie-consent', ariaLive: 'polite'});
  document.body.prepend(root);
  return root;
}

const OPEN_CLASS = {consentModal: 'show--consent', preferencesModal: 'show--preferences'};

/**
 * Makes the consent dialog one that can wait: it takes no focus and holds none, so that a reader
 * may go on reading and decide later. The preferences, which are opened on request, stay modal.
 *
 * The library marks an open dialog with classes on `<html>`, which Docusaurus rewrites at every
 * route change; the dialog's own root carries them as well.
 */
function nonModal(
  root: HTMLElement,
): Required<Pick<CookieConsent.CookieConsentConfig, 'onModalReady' | 'onModalShow' | 'onModalHide'>> {
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

const unfocusable = (): HTMLElement => Object.assign(document.createElement('details'), {hidden: true});
