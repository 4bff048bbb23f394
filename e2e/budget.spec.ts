import {brotliCompressSync} from 'node:zlib';
import {expect, type Page, type Request, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {asPerson, consent, PERSON} from './person.ts';

/*
 * Bytes and requests as a browser receives them, compressed, everything counted. Raise a number only
 * with a reason in the commit.
 */

/** Pages of each kind, the largest reference page among them. */
const PAGES = [
  '/docs/overview',
  '/docs/getting-started',
  '/docs/metrics/retrieval',
  '/docs/reference/python-sdk/model_under_test',
  '/docs/blog',
  '/docs/blog/rag-map',
] as const;

/** Compressed bytes; what is fetched ahead for the next page is not counted. */
const ASLEEP = {script: 6_000, everything: 100_000, requests: 12};
const WITH_DIALOG = {script: 22_600, requests: 12};
const AWAKE = {script: 115_000};
/** What the page carries, compressed by itself, and what it links. */
const STYLE = 12_000;
const FONTS = 20_000;

/** What a page has loaded until its network is idle, by the browser's own count. */
function countLoads(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => {
    await page.waitForLoadState('networkidle');
    const loads = {script: 0, stylesheet: 0, font: 0, everything: 0, requests: 0};
    for (const request of finished) {
      // What comes out of the browser's cache is told as fewer bytes than none.
      const responseBodySize = Math.max(0, (await request.sizes()).responseBodySize);
      const type = request.resourceType();
      if (type === 'script' || type === 'stylesheet' || type === 'font') loads[type] += responseBodySize;
      // Fetched ahead, at the lowest priority.
      if (request.headers()['sec-purpose'] === 'prefetch') continue;
      loads.everything += responseBodySize;
      loads.requests += 1;
    }
    return loads;
  };
}

for (const route of PAGES) {
  test(`${route} keeps to its budgets, asleep and awake`, async ({page}) => {
    const loads = countLoads(page);
    await page.goto(route);
    const asleep = await loads();
    const carried = (await page.locator('head > style').allTextContents()).join('\n');
    const style = asleep.stylesheet + brotliCompressSync(carried).length;
    await hydrated(page);
    const after = await loads();
    console.log(
      `${route}: asleep ${asleep.script} B of script, ${style} B of style, ${asleep.everything} B in ${asleep.requests} requests; awake ${after.script} B of script`,
    );
    expect(asleep.script).toBeGreaterThan(1000);
    expect(asleep.script).toBeLessThan(ASLEEP.script);
    expect(asleep.everything).toBeLessThan(ASLEEP.everything);
    expect(asleep.requests).toBeLessThanOrEqual(ASLEEP.requests);
    expect(style).toBeGreaterThan(5000);
    expect(style).toBeLessThan(STYLE);
    expect(asleep.font).toBeLessThan(route === '/docs/metrics/retrieval' ? 2 * FONTS : FONTS);
    expect(after.script).toBeGreaterThan(10 * asleep.script);
    expect(after.script).toBeLessThan(AWAKE.script);
  });
}

/** What a page has no use for until somebody asks for it, or at all; each by words that only its code has. */
const NOT_LOADED = {
  'a tracker': 'posthog',
  'the consent dialog': 'CookieConsent',
  'the highlighter': 'Prism.languages',
  'the colors of the highlighter': 'magicComments',
  'the search modal': 'No results found',
  'a search library': 'minisearch',
  'the options of plugins': 'beforeDefaultRemarkPlugins',
  'helpers of a compiler': '__asyncDelegator',
  'kinds of items that the navigation bar lacks': 'docsVersionDropdown',
  'marks of social services': 'stackoverflow',
  'the notes of drafts and unlisted pages': 'theme.contentVisibility',
  admonitions: 'theme.admonition.tip',
  'descriptions of other pages': 'MCP endpoint',
  'the not-found page': 'There is no page at this address',
  'openings of posts': 'The agent did nothing to deserve',
};

for (const route of ['/docs/getting-started', '/docs/blog', '/docs/blog/rag-map']) {
  test(`${route} loads nothing before it is asked for`, async ({page}) => {
    const scripts: Promise<string>[] = [];
    page.on('response', (response) => {
      // What is fetched ahead is not run.
      if (response.request().resourceType() === 'script') scripts.push(response.text());
    });
    await page.goto(route, {waitUntil: 'networkidle'});
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    page.removeAllListeners('response');
    expect(scripts.length).toBeGreaterThan(5);
    for (const script of await Promise.all(scripts)) {
      for (const [part, sign] of Object.entries(NOT_LOADED)) {
        expect(script.includes(sign), `${part}: ${sign}`).toBe(false);
      }
    }
  });
}

test.describe('with the consent dialog', () => {
  test.use({userAgent: PERSON});
  test('a sleeping page keeps to its budget', async ({page}) => {
    await asPerson(page);
    const loads = countLoads(page);
    await page.goto('/docs/overview');
    await consent(page).dialog.waitFor();
    const {script, requests} = await loads();
    console.log(`with the dialog: ${script} B of script, ${requests} requests`);
    expect(script).toBeGreaterThan(ASLEEP.script);
    expect(script).toBeLessThan(WITH_DIALOG.script);
    expect(requests).toBeLessThanOrEqual(WITH_DIALOG.requests);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  });
});
