import {Ingest, PORTS} from './hosts/ingest.ts';
import {startNode} from './hosts/node.ts';
import type {Host} from './hosts/static-host.ts';
import {isVariant, NO_VARIANT, VARIANT} from './hosts/variant.ts';
import {banner, markDocument, menuLink, otherDocument, searchButton} from './page.ts';
import {consent, consentCookie} from './person.ts';
import {product} from './site.ts';
import {type BrowserContext, expect, type Page, test} from './test.ts';

/*
 * The site with every provider configured to a listener of this machine, behind the headers it is
 * deployed with. The listeners have fixed ports, so these tests take turns.
 */
test.describe.configure({mode: 'default'});
test.use({isPerson: true, caused: /net::ERR_EMPTY_RESPONSE/});
test.skip(!isVariant, NO_VARIANT);

const ingest = new Ingest();
let host: Host;

test.beforeAll(async () => {
  host = await startNode();
  ingest.origin = host.origin;
  await ingest.start();
});
test.afterAll(async () => {
  await ingest.close();
  await host?.close();
});

/** Every request of a context to another origin than the site's, whether or not it got anywhere. */
let foreign: string[] = [];

test.beforeEach(({context}) => {
  ingest.received.length = 0;
  ingest.behavior = 'answer';
  foreign = [];
  context.on('request', (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== host.origin) foreign.push(request.url());
  });
});

/** Reads the pages that follow, by the link at the end of each; `check` is called on each. */
async function walk(page: Page, pages: number, check = () => {}): Promise<void> {
  for (let read = 0; read < pages; read += 1) {
    const next = page.locator('.pagination-nav__link--next');
    const url = (await next.getAttribute('href')) ?? '';
    await next.click();
    // The URL changes before the page does.
    await expect(page.locator('nav.menu [aria-current=page]')).toHaveAttribute('href', url);
    check();
  }
}

const names = async (context: BrowserContext) => (await context.cookies()).map(({name}) => name);
const trackerKeys = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) =>
      /ph_|posthog|_ga/.test(key),
    ),
  );
/** Properties of the first event of a name that PostHog received. */
const sent = (name: string) => ingest.events().find(({event}) => event === name)?.properties;
const snapshots = () =>
  ingest
    .events()
    .filter(({event}) => event === '$snapshot')
    .flatMap(({properties}) => properties.$snapshot_data ?? []);

/** Waits for what a page sends, and runs its clock meanwhile: PostHog puts events and recordings off for three seconds. */
const poll = <T>(page: Page, value: () => T) =>
  expect.poll(
    async () => {
      await page.clock.runFor(1000);
      return value();
    },
    {timeout: 60_000},
  );

async function open(page: Page): Promise<ReturnType<typeof consent>> {
  await page.clock.install();
  await page.goto(`${host.origin}/docs/overview`);
  const parts = consent(page);
  await expect(parts.dialog).toBeVisible();
  return parts;
}

async function accept(page: Page): Promise<void> {
  await (await open(page)).acceptAll.click();
  await poll(page, () => sent('$pageview')).toBeDefined();
}

/** Withdraws consent from the footer. */
async function withdraw(page: Page): Promise<void> {
  const {footerLink, preferences} = consent(page);
  await footerLink.click();
  await preferences.getByRole('button', {name: 'Reject all'}).click();
}

/** Does what would be recorded. */
async function use(page: Page): Promise<void> {
  for (let i = 0; i < 6; i += 1) {
    await page.mouse.move(100 + i * 40, 200 + i * 20);
    await page.mouse.wheel(0, 150);
  }
}

/** Lets everything happen that a page has put off. */
async function letAllBeSent(page: Page): Promise<void> {
  await page.clock.runFor(10_000);
  // Events of requests arrive before the result of this.
  await page.evaluate(() => null);
}

test('without consent, before a choice and after a refusal: no other host, no analytics code, no cookie', async ({
  page,
  context,
}) => {
  await context.route(`${product.signUpUrl}**`, (route) => route.fulfill({body: 'Sign up'}));
  const scripts = new Set<string>();
  context.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  const {rejectAll} = await open(page);
  await walk(page, 2, () => expect(foreign).toEqual([]));
  await use(page);
  expect(foreign).toEqual([]);
  await rejectAll.click();
  const question = page.locator('.page-feedback');
  await question.getByRole('button', {name: 'Yes'}).click();
  await expect(question.getByRole('status')).toContainText('Your answer was not sent');
  const issue = page.locator('.theme-doc-footer').getByRole('link', {name: 'Report a problem'});
  await expect(issue).toHaveAttribute('href', /docs%2F.*\.md/);
  const opened = context.waitForEvent('page');
  await page.getByRole('link', {name: 'Sign-Up FREE'}).click();
  await opened;
  await letAllBeSent(page);
  expect(foreign.filter((url) => !url.startsWith(product.signUpUrl))).toEqual([]);
  expect(ingest.received).toEqual([]);
  expect(await names(context)).toEqual(['cc_cookie']);
  expect(await trackerKeys(page)).toEqual([]);
  expect(scripts.size).toBeGreaterThan(10);
  for (const url of scripts) {
    const text = await (await context.request.get(url)).text();
    expect(text, url).not.toMatch(/person_profiles|gtm\.start|capture_pageview|\/collect\/\?/);
  }
});

test('after acceptance each provider receives each page once, in its form', async ({page}) => {
  // Wide enough for the contents beside the text.
  await page.setViewportSize({width: 1440, height: 900});
  await accept(page);
  const title = await page.title();
  await menuLink(page, 'Reference').click();
  await expect(page).toHaveURL(/reference\/introduction$/);
  await page.locator('.theme-doc-toc-desktop a').first().click();
  await expect(page).toHaveURL(/#/);
  await menuLink(page, 'User Guide').click();
  await expect(page).toHaveURL(/overview$/);

  const pageViews = () => ({
    posthog: ingest
      .events()
      .filter(({event}) => event === '$pageview')
      .map(({properties}) => properties.$current_url),
    pageViews: ingest
      .from('pageViews')
      .map(({body}) => body as {name: string; url: string})
      .filter(({name}) => name === 'pageview')
      .map(({url}) => url),
    insight: ingest.from('insight').map(({query}) => query.get('url')),
    tagManager: ingest
      .from('tagManager')
      .map(({query}) => JSON.parse(query.get('entry') ?? '{}') as {event: string; page_location: string})
      .filter(({event}) => event === 'page_view')
      .map(({page_location}) => page_location),
  });
  const urls = ['overview', 'reference/introduction', 'overview'].map(
    (path) => `${host.origin}/docs/${path}`,
  );
  const expected = {posthog: urls, pageViews: urls, insight: urls, tagManager: urls};
  await poll(page, pageViews).toEqual(expected);
  await letAllBeSent(page);
  expect(pageViews()).toEqual(expected);

  const allowed = Object.values(PORTS).map((port) => `http://127.0.0.1:${port}`);
  expect(foreign.filter((url) => !allowed.includes(new URL(url).origin))).toEqual([]);
  expect(sent('$pageview')).toMatchObject({
    token: VARIANT.POSTHOG_KEY,
    title,
    $process_person_profile: false,
    $lib: 'web',
  });
  expect(ingest.from('pageViews')[0]?.body).toEqual({
    name: 'pageview',
    url: urls[0],
    referrer: '',
    domain: VARIANT.PAGE_VIEWS_DOMAIN,
  });
  expect(ingest.from('insight')[0]?.path).toBe('/pixel/collect/');
  expect(ingest.from('insight')[0]?.query.get('pid')).toBe(VARIANT.INSIGHT_PARTNER_ID);
  const container = ingest.from('tagManager').find(({path}) => path === '/tags/gtm.js');
  expect(container?.query.get('id')).toBe(VARIANT.TAG_MANAGER_ID);
  // Nothing but events and their settings: no flags, no surveys, no code of another host.
  for (const {path} of ingest.from('posthog'))
    expect(path).toMatch(/^\/ingest\/(?:array\/phc_test\/config|e\/|i\/v0\/e\/|s\/)$/);
});

test('the session is recorded, typing masked; all that is kept is listed', async ({page, context}) => {
  const {manage, preferences} = await open(page);
  await manage.click();
  await preferences.getByRole('button', {name: 'Analytics cookies'}).click();
  const rows = await preferences
    .locator('#analytics-desc tbody tr')
    .evaluateAll((all) => all.map((row) => row.querySelector('td')?.textContent ?? ''));
  expect(rows).not.toEqual([]);
  const listed = (where: string) =>
    rows
      .filter((row) => (where === 'cookie' ? !row.includes('(') : row.endsWith(`(${where})`)))
      .map((row) => new RegExp(`^${row.replace(/ \(.*/, '').replaceAll('*', '.*')}$`));

  await preferences.getByRole('button', {name: 'Accept all'}).click();
  await searchButton(page).click();
  await page.keyboard.type('a private question');
  await use(page);
  // rrweb: 4 is the page's URL and size, 2 the full snapshot, 3 what happened since.
  await poll(page, () => [...new Set(snapshots().map(({type}) => type))].sort()).toEqual(
    expect.arrayContaining([2, 3, 4]),
  );
  expect(JSON.stringify(ingest.received)).not.toContain('a private question');
  const kept = {
    cookie: (await names(context)).filter((name) => name !== 'cc_cookie'),
    'local storage': await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => !/^(?:theme|docusaurus\.|docs-)/.test(key)),
    ),
    'session storage': await page.evaluate(() => Object.keys(sessionStorage)),
  };
  expect(kept.cookie.length).toBeGreaterThan(1);
  for (const [where, items] of Object.entries(kept))
    expect(
      items.filter((item) => !listed(where).some((name) => name.test(item))),
      where,
    ).toEqual([]);
});

test('with consent, what readers do is sent, and nothing that they type', async ({
  page,
  context,
  problems,
}) => {
  await context.route(`${product.signUpUrl}**`, (route) => route.fulfill({body: 'Sign up'}));
  await accept(page);
  const question = page.locator('.page-feedback');
  await question.getByRole('button', {name: 'No'}).click();
  await poll(page, () => sent('page_feedback')).toMatchObject({helpful: false, path: '/docs/overview'});
  await expect(question.getByRole('status')).toContainText('Thank you for your answer.');
  // Buttons only: the page has no form and takes no text.
  await expect(question.locator('form, textarea, input')).toHaveCount(0);
  await page.getByRole('link', {name: 'Sign-Up FREE'}).click();
  const origin = {origin: 'docs', context: 'banner'};
  await poll(page, () => sent('open_sign_up')).toMatchObject(origin);
  const counted = ingest.from('pageViews').map(({body}) => body as {name: string});
  expect(counted.find(({name}) => name === 'open_sign_up')).toMatchObject({props: origin});

  await page.bringToFront();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('drivers');
  await page.keyboard.press('Enter');
  const result = page.getByRole('option').first();
  await expect(result).toBeVisible();
  await poll(page, () => sent('search')).toMatchObject({results: expect.any(Number)});
  // The page that it leads to cannot be shown.
  await page.evaluate(() => {
    const create = document.createElement.bind(document);
    document.createElement = (tag: string) => {
      if (tag === 'article') throw new Error('A planted crash');
      return create(tag);
    };
  });
  await result.click();
  await expect(page.getByRole('heading', {name: 'This page crashed.'})).toBeVisible();
  const opened = {position: 1, page: expect.stringContaining('/docs/')};
  await poll(page, () => sent('open_search_result')).toMatchObject(opened);
  await poll(page, () => sent('crash')).toMatchObject({error: 'Error: A planted crash'});
  expect(JSON.stringify(sent('search'))).not.toContain('drivers');
  expect(problems.splice(0)).toEqual([expect.stringContaining('A planted crash')]);
});

test('withdrawal: silence at once, in other tabs too, nothing kept or running', async ({page, context}) => {
  await accept(page);
  await use(page);
  expect(await names(context)).toEqual(expect.arrayContaining(['cc_cookie', 'ph_phc_test_posthog', '_ga']));
  expect(await trackerKeys(page)).not.toEqual([]);
  const other = await context.newPage();
  await other.goto(`${host.origin}/docs/terminology`);
  await poll(other, () => ingest.events().filter(({event}) => event === '$pageview').length).toBe(2);

  await page.bringToFront();
  await page.evaluate(() => localStorage.setItem('of-another-program', 'kept'));
  await context.addCookies([{name: 'of_another_program', value: 'kept', url: host.origin}]);
  await markDocument(page);
  await withdraw(page);
  // The tag manager's code cannot be stopped from outside: the page is loaded anew without it.
  await otherDocument(page);
  await page.waitForLoadState('load');
  await expect.poll(async () => (await names(context)).sort()).toEqual(['cc_cookie', 'of_another_program']);
  await letAllBeSent(other);
  const before = ingest.received.length;
  const foreignBefore = foreign.length;
  await use(page);
  await walk(page, 1);
  await letAllBeSent(page);
  await other.bringToFront();
  await use(other);
  await letAllBeSent(other);
  expect(ingest.received.slice(before)).toEqual([]);
  expect(foreign.slice(foreignBefore)).toEqual([]);
  expect((await names(context)).sort()).toEqual(['cc_cookie', 'of_another_program']);
  expect(await trackerKeys(page)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('of-another-program'))).toBe('kept');
  expect((await consentCookie(context))?.record.categories).toEqual(['necessary']);
});

test('consent that is deleted meanwhile ends all tracking at the next page', async ({page, context}) => {
  await accept(page);
  await context.clearCookies();
  await menuLink(page, 'Reference').click();
  await expect(page).toHaveURL(/reference\/introduction$/);
  await page.clock.runFor(1000);
  await expect(consent(page).dialog).toBeVisible();
  const before = ingest.received.length;
  await use(page);
  await menuLink(page, 'Examples').click();
  await expect(page).toHaveURL(/example\/python$/);
  await letAllBeSent(page);
  expect(ingest.received.slice(before)).toEqual([]);
  expect(await names(context)).toEqual(['cc_cookie']);
  expect((await consentCookie(context))?.record.categories).toBeUndefined();
});

test('providers that hang or refuse change nothing on the page', async ({page}) => {
  ingest.behavior = 'hang';
  await (await open(page)).acceptAll.click();
  await poll(page, () => ingest.received.length).toBeGreaterThan(0);
  await walk(page, 1);
  ingest.behavior = 'refuse';
  ingest.received.length = 0;
  await page.reload();
  await poll(page, () => ingest.received.length).toBeGreaterThan(0);
  await walk(page, 1);
  await banner(page).getByRole('button', {name: 'Close'}).click();
});
