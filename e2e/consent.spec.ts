import {violations} from './axe.ts';
import {atRest, boxOf, menuLink, open, shiftOf, watchShift} from './page.ts';
import {consent, consentCookie} from './person.ts';
import {product} from './site.ts';
import {expect, type Locator, type Page, test} from './test.ts';

// Trackers of the variant are on this machine, which has no certificate.
test.use({isPerson: true, caused: /^warning: Mixed Content/});

const DAY_MS = 86_400_000;

/** Opens a page, past the time at which a dialog would be shown and all that it would load. */
async function openWithoutDialog(page: Page, route = '/docs/overview'): Promise<void> {
  await page.clock.install();
  await page.goto(route);
  await page.clock.fastForward(5000);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('h1')).toBeVisible();
  await expect(consent(page).dialog).toHaveCount(0);
}

/** Opens a page, and waits for the dialog. */
async function openAsked(page: Page, route = '/docs/overview', size?: {width: number; height?: number}) {
  await open(page, route, size);
  await expect(consent(page).dialog).toBeVisible();
  return consent(page);
}

const hasFocus = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));

test('the dialog appears at the bottom left, moves nothing, and stays from page to page', async ({page}) => {
  await watchShift(page);
  const {dialog, acceptAll, rejectAll, manage} = await openAsked(page);
  await expect(dialog.getByRole('heading', {name: 'Cookie Consent Preferences'})).toBeVisible();
  await expect(manage).toBeVisible();
  await expect(dialog).toHaveClass(/cm--box/);
  await expect(dialog).toHaveClass(/cm--bottom.*cm--left/);
  const {x, bottom} = await boxOf(dialog);
  expect(x).toBeLessThan(40);
  expect(Math.abs(bottom - (page.viewportSize()?.height ?? 0))).toBeLessThan(40);

  const look = (button: Locator) =>
    button.evaluate((element) => {
      const {backgroundColor, color, fontSize, fontWeight, height, width} = getComputedStyle(element);
      return {backgroundColor, color, fontSize, fontWeight, height, width};
    });
  expect(await look(acceptAll), 'equal weight').toEqual(await look(rejectAll));

  await atRest(page);
  expect(await shiftOf(page)).toBeLessThan(0.001);
  await menuLink(page, 'Reference').click();
  await expect(page).toHaveURL(/reference\/introduction$/);
  await expect(dialog).toBeVisible();
});

test('the dialog takes no focus, comes before the skip link; preferences are modal', async ({page}) => {
  const {dialog, preferences, acceptAll, rejectAll, manage} = await openAsked(page);
  await atRest(page);
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await expect(dialog).toHaveAttribute('aria-modal', 'false');
  await expect(page.locator('#cookie-consent')).toHaveAttribute('aria-live', 'polite');

  for (const button of [acceptAll, rejectAll, manage]) {
    await page.keyboard.press('Tab');
    await expect(button).toBeFocused();
  }
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', {name: 'Skip to main content'});
  await expect(skip).toBeFocused();
  expect((await boxOf(skip)).bottom).toBeLessThan((await boxOf(dialog)).y);
  await page.keyboard.press('Shift+Tab');
  await expect(manage).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(preferences).toBeVisible();
  await expect(preferences).toHaveAttribute('aria-modal', 'true');
  await expect.poll(() => hasFocus(preferences)).toBe(true);
  for (let i = 0; i < 15; i += 1) {
    await page.keyboard.press('Tab');
    expect(await hasFocus(preferences)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(preferences).toBeHidden();
  await expect(manage).toBeFocused();
});

for (const [theme, width, height] of [
  ['light', 1280, 740],
  ['dark', 390, 900],
] as const)
  test(`no accessibility violation in ${theme} mode at ${width} px`, async ({page}) => {
    const route = `/docs/overview?docusaurus-theme=${theme}`;
    const {dialog, preferences, acceptAll, rejectAll, manage} = await openAsked(page, route, {width, height});
    await atRest(page);
    if (width === 390) {
      // At most a quarter of a phone, its buttons in one row.
      expect((await boxOf(dialog)).height).toBeLessThanOrEqual(height / 4);
      const boxes = await Promise.all([acceptAll, rejectAll, manage].map(boxOf));
      expect(new Set(boxes.map(({y}) => Math.round(y))).size).toBe(1);
    }
    const scan = () => violations(page, {within: '#cookie-consent', passes: 5});
    expect(await scan()).toEqual([]);
    await manage.click();
    await expect(preferences).toBeVisible();
    for (const title of ['Strictly necessary cookies', 'Analytics cookies'])
      await preferences.getByRole('button', {name: title}).click();
    await atRest(page);
    expect(await scan()).toEqual([]);
  });

test('on a phone the definition of a term stands above the dialog', async ({page}) => {
  const {dialog} = await openAsked(page, '/docs/getting-started', {width: 390});
  await atRest(page);
  await page.locator('.term__link').first().focus();
  const definition = await boxOf(page.getByRole('tooltip').first());
  expect(definition.bottom).toBeLessThanOrEqual((await boxOf(dialog)).y);
});

test('Accept all stores the record of the specification', async ({page, context, baseURL}) => {
  await page.goto('/docs/overview');
  const before = await consentCookie(context);
  expect(before?.record.categories, 'nothing is decided yet').toBeUndefined();
  const askedAt = Date.now();
  await consent(page).acceptAll.click();
  await expect(consent(page).dialog).toBeHidden();

  const cookie = await consentCookie(context);
  expect(cookie).toMatchObject({
    path: '/',
    sameSite: 'Lax',
    secure: false,
    domain: new URL(baseURL ?? '').hostname,
  });
  expect(Math.abs((cookie?.expires ?? 0) * 1000 - Date.now() - 182 * DAY_MS)).toBeLessThan(DAY_MS / 10);
  const record = cookie?.record ?? {};
  expect(record).toMatchObject({
    categories: ['necessary', 'analytics'],
    revision: 0,
    services: {necessary: [], analytics: []},
    data: {build_id: expect.stringMatching(/^[\w.-]+$/)},
    consentId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
    lastConsentTimestamp: record.consentTimestamp,
  });
  expect(Date.parse(record.consentTimestamp ?? '')).toBeGreaterThanOrEqual(askedAt);
  expect(record.expirationTime).toBeGreaterThan(Date.now() + 181 * DAY_MS);
});

test('Reject all stores the necessary category only, the dialog does not come back, and the footer of any page changes the choice', {
  tag: '@smoke',
}, async ({page, context}) => {
  await page.goto('/docs/overview');
  await consent(page).rejectAll.click();
  const {categories, consentTimestamp} = (await consentCookie(context))?.record ?? {};
  expect(categories).toEqual(['necessary']);
  await openWithoutDialog(page, '/docs/getting-started');
  await menuLink(page, 'Examples').click();
  await expect(page).toHaveURL(/example\/python$/);
  const {footerLink, preferences, analytics, save} = consent(page);
  await footerLink.click();
  await expect(preferences).toBeVisible();
  await expect(analytics).not.toBeChecked();
  await analytics.check({force: true});
  await save.click();
  await expect(preferences).toBeHidden();
  const record = (await consentCookie(context))?.record;
  expect(record?.categories).toEqual(['necessary', 'analytics']);
  expect(record?.consentTimestamp).toBe(consentTimestamp);
  expect(Date.parse(record?.lastConsentTimestamp ?? '')).toBeGreaterThan(Date.parse(consentTimestamp ?? ''));
});

test('Manage preferences: necessary stays on, analytics starts on', async ({page, context}) => {
  const {manage, preferences, analytics, save} = await openAsked(page);
  await manage.click();
  for (const title of ['Cookie usage', 'Strictly necessary cookies', 'Analytics cookies', 'More information'])
    await expect(preferences.getByText(title, {exact: true}).first()).toBeVisible();
  await expect(preferences.getByRole('button', {name: 'Close'})).toBeVisible();
  const necessary = preferences.getByRole('checkbox', {name: 'Strictly necessary cookies'});
  await expect(necessary).toBeChecked();
  await expect(necessary).toBeDisabled();
  await expect(analytics).toBeChecked();
  await analytics.uncheck({force: true});
  await save.click();
  await expect(preferences).toBeHidden();
  expect((await consentCookie(context))?.record.categories).toEqual(['necessary']);
});

test('preferences stay open when another window saves, and show what it saved', async ({page, context}) => {
  await (await openAsked(page)).manage.click();
  const {preferences, analytics} = consent(page);
  await expect(analytics).toBeChecked();
  const other = await context.newPage();
  await other.goto('/docs/terminology');
  await consent(other).rejectAll.click();
  await page.bringToFront();
  await expect(analytics).not.toBeChecked();
  await expect(preferences).toBeVisible();
});

test('in forced colors the switches of the preferences are tracks with knobs', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await (await openAsked(page)).manage.click();
  const parts = consent(page).preferences.locator('.toggle__icon, .toggle__icon-circle');
  expect(await parts.count()).toBe(4);
  const colors = await parts.evaluateAll((all) =>
    all.map((part) => {
      const {borderTopWidth, borderTopColor} = getComputedStyle(part);
      return Number.parseFloat(borderTopWidth) >= 1 && borderTopColor;
    }),
  );
  expect(colors).not.toContain(false);
  // The fixed one has another color than the one that can be switched, and that another one when it is off.
  await consent(page).analytics.uncheck({force: true});
  const off = await parts.nth(2).evaluate((part) => getComputedStyle(part).borderTopColor);
  expect(new Set([colors[0], colors[2], off]).size).toBe(3);
});

test('the last choice counts, whatever records exist on other domains and paths', async ({
  page,
  context,
  baseURL,
}) => {
  // The site at a host of the product's domain.
  const host = `docs.${product.cookieDomain}`;
  const start = `https://${host}/docs/reference/cli`;
  await context.route(`https://${host}/**`, async (route) => {
    const {pathname, search} = new URL(route.request().url());
    await route.fulfill({response: await route.fetch({url: `${baseURL}${pathname}${search}`})});
  });
  const {dialog, acceptAll, rejectAll, footerLink, preferences} = consent(page);
  const cookies = async () => (await context.cookies(start)).filter(({name}) => name === 'cc_cookie');
  const categories = async () =>
    (await cookies()).map(({value}) => JSON.parse(decodeURIComponent(value)).categories);
  await page.goto(start);
  await acceptAll.click();
  await expect(dialog).toBeHidden();
  const [{value = '', ...cookie} = {}] = await cookies();
  expect(cookie).toMatchObject({secure: true, domain: `.${product.cookieDomain}`});
  for (const [domain, path] of [
    [`.${product.cookieDomain}`, '/docs'],
    [host, '/docs/reference/'],
  ] as const) {
    // A page that is open notices that its record is gone, and loads itself again.
    await page.goto('about:blank');
    await context.clearCookies();
    await context.addCookies([{name: 'cc_cookie', value, domain, path}]);
    await page.goto(start);
    await footerLink.click();
    await preferences.getByRole('button', {name: 'Reject all'}).click();
    await expect(preferences).toBeHidden();
    expect(await categories(), `${domain} ${path}`).toEqual([['necessary']]);
  }
  // Of two records that are there already, nobody knows which is the last.
  await page.goto('about:blank');
  await context.addCookies([{name: 'cc_cookie', value, domain: `.${host}`, path: '/docs'}]);
  await page.goto(start);
  await expect(dialog).toBeVisible();
  expect((await categories()).filter(Boolean)).toEqual([]);
  await rejectAll.click();
  await expect(dialog).toBeHidden();
  expect(await categories()).toEqual([['necessary']]);
  // Scripts may still be on their way, for which nothing answers from here on.
  await page.close();
  await context.unrouteAll({behavior: 'ignoreErrors'});
});

/** Focuses a third of the stops of the Tab key: how many, and the texts of those that the dialog covers. */
async function focusCovered() {
  const frame = () => new Promise(requestAnimationFrame);
  const dialog = document.querySelector('#cc-main .cm') as HTMLElement;
  const found: string[] = [];
  let seen = 0;
  const stops = [...document.querySelectorAll<HTMLElement>('a[href], button, [tabindex="0"]')];
  for (const element of stops.filter((_, index) => index % 3 === 0)) {
    if (dialog.contains(element) || !element.checkVisibility({visibilityProperty: true})) continue;
    element.focus();
    await frame();
    await frame();
    if (document.activeElement !== element) continue;
    seen += 1;
    const [own, other] = [dialog, element].map((each) => each.getBoundingClientRect()) as [DOMRect, DOMRect];
    const isApart =
      other.right <= own.left ||
      other.left >= own.right ||
      other.bottom <= own.top ||
      other.top >= own.bottom;
    // A box that reaches far above it is seen there.
    if (!isApart && other.top > own.top - 40) found.push(element.textContent ?? '');
  }
  return {seen, found};
}

test('nothing that gets the focus is under the dialog, at any size', async ({page}) => {
  // The first focus would hydrate the page, which moves a little in a small window.
  await open(page, '/docs/getting-started', {isHydrated: true});
  await expect(consent(page).dialog).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1280, 720],
    [320, 256],
  ] as const) {
    await page.setViewportSize({width, height});
    await atRest(page);
    const covered = await page.evaluate(focusCovered);
    expect(covered.seen).toBeGreaterThan(15);
    expect(covered.found, `${width} by ${height}`).toEqual([]);
    // It is back where it was when the focus is its own.
    await consent(page).manage.focus();
    await expect(consent(page).manage).toBeInViewport({ratio: 1});
  }
});

test('consent is asked for again when build id or revision differ, it cannot be read or is gone', async ({
  page,
  context,
  baseURL,
}) => {
  const {dialog, acceptAll} = await openAsked(page);
  const current = (await consentCookie(context))?.record.data?.build_id;
  expect(current).toBeTruthy();
  const store = (over: object) => {
    const time = new Date().toISOString();
    const record = {
      categories: ['necessary', 'analytics'],
      revision: 0,
      data: {build_id: current},
      consentTimestamp: time,
      lastConsentTimestamp: time,
      consentId: '6f0f6a3e-0000-4000-8000-000000000000',
      services: {necessary: [], analytics: []},
      languageCode: 'en',
      expirationTime: Date.now() + 100 * DAY_MS,
      ...over,
    };
    const value = encodeURIComponent(JSON.stringify(record));
    return context.addCookies([{name: 'cc_cookie', value, url: baseURL ?? ''}]);
  };

  await store({data: {build_id: 'an-older-build'}});
  await openAsked(page);
  const {categories, consentId, data} = (await consentCookie(context))?.record ?? {};
  expect([categories, consentId, data?.build_id]).toEqual([undefined, undefined, current]);

  await store({revision: 7});
  await openAsked(page);

  await acceptAll.click();
  await expect(dialog).toBeHidden();
  await context.clearCookies();
  await expect(dialog).toBeVisible();

  await store({});
  await openWithoutDialog(page);
});

test('with Global Privacy Control analytics starts off, and can be accepted', async ({page, context}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true});
  });
  const {manage, analytics, preferences} = await openAsked(page);
  await manage.click();
  await expect(analytics).not.toBeChecked();
  await preferences.getByRole('button', {name: 'Accept all'}).click();
  expect((await consentCookie(context))?.record.categories).toEqual(['necessary', 'analytics']);
});

test('without cookies the page works, warns once and runs no analytics', async ({page, problems}) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    Object.defineProperty(Document.prototype, 'cookie', {get: refuse, set: refuse});
  });
  await openWithoutDialog(page);
  expect(problems.splice(0)).toEqual([expect.stringContaining('The cookie preferences are not available')]);
});
