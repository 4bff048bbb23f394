import * as CookieConsent from 'vanilla-cookieconsent';
import {expireCookie, forget} from './analytics/forget.ts';
import {startTracking, stopTracking} from './analytics/tracking.ts';
import {CATEGORIES, CONSENT_COOKIE, CONSENT_DAYS, REVISION, validRevision} from './categories.ts';
import type {ConsentData} from './consent-data.ts';
import {nonModal} from './non-modal.ts';
import {keepAfterSkipLink} from './place.ts';
import {cookieDomain, isOutdated} from './record.ts';
import {dialogDescription, preferenceSections} from './sections.ts';
import {TEXTS} from './texts.ts';

/** What the rest of the page can do with the dialog. */
export interface Dialog {
  needsChoice(): boolean;
  show(): void;
  showPreferences(): void;
}

/** Tells this site's other tabs that the choice has changed. */
const otherTabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(CONSENT_COOKIE);

/** Prepares the dialog and, where analytics is already accepted, starts it. Shows nothing yet. */
export async function startDialog(data: ConsentData): Promise<Dialog> {
  addStyles(data.css);
  const root = addRoot();
  const {hostname} = window.location;

  const outdated = isOutdated(document.cookie, CONSENT_COOKIE, data.buildId);
  if (outdated) expireCookie(CONSENT_COOKIE, hostname);
  await CookieConsent.run(configuration(data, root));
  if (CookieConsent.getCookie('data')?.build_id !== data.buildId) {
    CookieConsent.setCookieData({value: {build_id: data.buildId}, mode: 'update'});
  }

  otherTabs?.addEventListener('message', () => {
    CookieConsent.reset(false);
    root.className = '';
    void CookieConsent.run(configuration(data, root));
  });

  return {
    needsChoice: () => !CookieConsent.validConsent(),
    show: () => {
      if (!CookieConsent.validConsent()) CookieConsent.show(true);
    },
    showPreferences: () => CookieConsent.showPreferences(),
  };
}

function configuration(data: ConsentData, root: HTMLElement): CookieConsent.CookieConsentConfig {
  return {
    root,
    autoShow: false,
    revision: validRevision(REVISION),
    hideFromBots: true,
    // The page has no scripts that wait for a category: providers are imported instead.
    manageScriptTags: false,
    cookie: {
      name: CONSENT_COOKIE,
      domain: cookieDomain(window.location.hostname, data.cookieDomain),
      path: '/',
      sameSite: 'Lax',
      secure: true,
      expiresAfterDays: CONSENT_DAYS,
    },
    guiOptions: {
      consentModal: {layout: 'box', position: 'bottom left', equalWeightButtons: true},
      preferencesModal: {layout: 'box', equalWeightButtons: true},
    },
    categories: {
      necessary: CATEGORIES.necessary,
      analytics: {
        ...CATEGORIES.analytics,
        // Global Privacy Control: the toggle starts off; accepting stays the visitor's own act.
        enabled: CATEGORIES.analytics.enabled && !asksForPrivacy(),
      },
    },
    language: {default: 'en', translations: {en: translation(data)}},
    onConsent: () => decide(data),
    onChange: () => {
      decide(data);
      otherTabs?.postMessage('changed');
    },
    onFirstConsent: () => otherTabs?.postMessage('changed'),
    ...nonModal(root),
  };
}

/** Brings analytics in line with the choice. */
function decide(data: ConsentData): void {
  if (CookieConsent.acceptedCategory('analytics')) {
    void startTracking(data.trackers);
    return;
  }
  const leavesCodeBehind = stopTracking();
  forget(data.disclosures.flatMap(({stores}) => stores));
  // What another origin's script goes on doing cannot be stopped from here, except by this.
  if (leavesCodeBehind) window.location.reload();
}

function asksForPrivacy(): boolean {
  return (navigator as {globalPrivacyControl?: boolean}).globalPrivacyControl === true;
}

function translation(data: ConsentData): CookieConsent.Translation {
  return {
    consentModal: {
      title: TEXTS.title,
      description: dialogDescription(data),
      acceptAllBtn: TEXTS.acceptAll,
      acceptNecessaryBtn: TEXTS.rejectAll,
      showPreferencesBtn: TEXTS.managePreferences,
    },
    preferencesModal: {
      title: TEXTS.title,
      acceptAllBtn: TEXTS.acceptAll,
      acceptNecessaryBtn: TEXTS.rejectAll,
      savePreferencesBtn: TEXTS.savePreferences,
      closeIconLabel: TEXTS.close,
      sections: preferenceSections(data),
    },
  };
}

/** A style sheet of the script's own: no other page pays for it, and the policy allows it. */
function addStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Where the library puts the dialog; see `place.ts` for where that is in the page. */
function addRoot(): HTMLElement {
  const root = document.createElement('div');
  root.id = 'cookie-consent';
  root.setAttribute('aria-live', 'polite');
  keepAfterSkipLink(root);
  return root;
}
