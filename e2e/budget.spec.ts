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

/** Compressed bytes. */
const BEFORE_HYDRATION = {script: 9200, everything: 90_000, requests: 14};
const WITH_DIALOG = {script: 25_000, requests: 8};
/** Below what the bare Docusaurus template loads with the same pages: npm run bench. */
const HYDRATED = {script: 165_000};
const STYLE = 21_500;

/** What a page has loaded until its network is idle, by the browser's own count. */
function countLoads(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => {
    await page.waitForLoadState('networkidle');
    const loads = {script: 0, stylesheet: 0, everything: 0, requests: 0};
    for (const request of finished) {
      // What comes out of the browser's cache is told as fewer bytes than none.
      const responseBodySize = Math.max(0, (await request.sizes()).responseBodySize);
      const type = request.url().endsWith('.js') ? 'script' : request.resourceType();
      if (type === 'script' || type === 'stylesheet') loads[type] += responseBodySize;
      loads.everything += responseBodySize;
      loads.requests += 1;
    }
    return loads;
  };
}

for (const route of PAGES) {
  test(`${route} keeps to its budgets before hydration and after it`, async ({page}) => {
    // Nothing is fetched ahead for who saves data, so all that is loaded is counted.
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
    const loads = countLoads(page);
    await page.goto(route);
    const before = await loads();
    await hydrated(page);
    const after = await loads();
    console.log(
      `${route}: before hydration ${before.script} B of script, ${before.stylesheet} B of style, ${before.everything} B in ${before.requests} requests; hydrated ${after.script} B of script`,
    );
    expect(before.script).toBeGreaterThan(1000);
    expect(before.script).toBeLessThan(BEFORE_HYDRATION.script);
    expect(before.everything).toBeLessThan(BEFORE_HYDRATION.everything);
    expect(before.requests).toBeLessThanOrEqual(BEFORE_HYDRATION.requests);
    expect(before.stylesheet).toBeGreaterThan(5000);
    expect(before.stylesheet).toBeLessThan(STYLE);
    expect(after.script).toBeGreaterThan(10 * before.script);
    expect(after.script).toBeLessThan(HYDRATED.script);
  });
}

test.describe('with the consent dialog', () => {
  test.use({userAgent: PERSON});
  test('a page keeps to its budget before hydration', async ({page}) => {
    await asPerson(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}}));
    const loads = countLoads(page);
    await page.goto('/docs/overview');
    await consent(page).dialog.waitFor();
    const {script, requests} = await loads();
    console.log(`with the dialog: ${script} B of script, ${requests} requests`);
    expect(script).toBeGreaterThan(BEFORE_HYDRATION.script);
    expect(script).toBeLessThan(WITH_DIALOG.script);
    expect(requests).toBeLessThanOrEqual(WITH_DIALOG.requests);
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  });
});
