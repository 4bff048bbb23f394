import type {BrowserContext, Page} from 'playwright/test';
import type {CookieValue} from 'vanilla-cookieconsent';

/** User agent of a browser that a person uses: headless Chromium names itself otherwise. */
export const PERSON =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/**
 * Makes pages look as they do to a person. Playwright's browsers say `navigator.webdriver`, for
 * which the consent dialog hides itself: a consent test that leaves it on tests nothing.
 */
export async function asPerson(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'webdriver', {get: () => false, configurable: true});
    // The headless shell names itself here, too, and PostHog counts no robots.
    Object.defineProperty(Navigator.prototype, 'userAgentData', {get: () => undefined, configurable: true});
  });
}

/** The consent dialog, and the preferences behind it. */
export function consent(page: Page) {
  const dialog = page.locator('#cc-main .cm');
  const preferences = page.locator('#cc-main .pm');
  return {
    dialog,
    preferences,
    acceptAll: dialog.getByRole('button', {name: 'Accept all'}),
    rejectAll: dialog.getByRole('button', {name: 'Reject all'}),
    manage: dialog.getByRole('button', {name: 'Manage preferences'}),
    analytics: preferences.getByRole('checkbox', {name: 'Analytics cookies'}),
    save: preferences.getByRole('button', {name: 'Save preferences'}),
    footerLink: page.getByRole('button', {name: 'Cookie preferences'}).last(),
  };
}

/** The consent cookie, with its content read. */
export async function consentCookie(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({name}) => name === 'cc_cookie');
  return cookie && {...cookie, record: JSON.parse(decodeURIComponent(cookie.value)) as Partial<CookieValue>};
}
