import {hydrated} from './page.ts';
import {consent} from './person.ts';
import {expect, type Page, type Request, test} from './test.ts';

/*
 * Bytes and requests as the browser of a person receives them, compressed, everything counted: with the consent dialog
 * and without a data saver. Raise a number only with a reason in the commit.
 */

/** Pages of each kind, the largest reference page among them. */
const PAGES = [
  '/docs/overview',
  '/docs/metrics/retrieval',
  '/docs/reference/python-sdk/model_under_test',
  '/docs/blog',
  '/docs/blog/rag-map',
] as const;

/** Compressed bytes of what runs before the first interaction, the code that prefetches included. */
const BEFORE_INTERACTION = {script: 26_000, stylesheet: 20_000, everything: 110_000, requests: 16};
/** Of it, script where the dialog is not shown. */
const WITHOUT_DIALOG = 10_000;
/** Everything that is fetched until the network is idle, prefetched or not; the bare template fetches about as much. */
const IDLE = 250_000;
/** Script after the first interaction, below what the bare Docusaurus template loads with the same pages. */
const HYDRATED = 152_000;

/** Bytes that a page has loaded until its network is idle, by the browser's own count; prefetched files apart. */
function countLoads(page: Page) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return async () => {
    await page.waitForLoadState('networkidle');
    const loads = {script: 0, stylesheet: 0, everything: 0, requests: 0, prefetched: 0};
    for (const request of finished) {
      // A file from the browser's cache is reported as fewer bytes than none.
      const size = Math.max(0, (await request.sizes()).responseBodySize);
      if (request.headers()['sec-purpose']?.includes('prefetch')) {
        loads.prefetched += size;
        continue;
      }
      const type = request.url().endsWith('.js') ? 'script' : request.resourceType();
      if (type === 'script' || type === 'stylesheet') loads[type] += size;
      loads.everything += size;
      loads.requests += 1;
    }
    return loads;
  };
}

test.describe('as a person gets it', () => {
  test.use({isPerson: true});
  for (const route of PAGES)
    test(`${route} keeps to its budgets before the first interaction`, async ({page}) => {
      const prefetched = page.waitForRequest((request) => request.url().includes('/search.'));
      const loads = countLoads(page);
      await page.goto(route);
      await consent(page).dialog.waitFor();
      await prefetched;
      const before = await loads();
      await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
      console.log(`${route}: ${JSON.stringify(before)}`);
      expect(before.script).toBeGreaterThan(10_000);
      expect(before.script).toBeLessThan(BEFORE_INTERACTION.script);
      expect(before.stylesheet).toBeGreaterThan(5000);
      expect(before.stylesheet).toBeLessThan(BEFORE_INTERACTION.stylesheet);
      expect(before.everything).toBeLessThan(BEFORE_INTERACTION.everything);
      expect(before.requests).toBeLessThanOrEqual(BEFORE_INTERACTION.requests);
      expect(before.prefetched).toBeGreaterThan(50_000);
      expect(before.everything + before.prefetched).toBeLessThan(IDLE);
    });
});

for (const [route, connection] of [
  ['/docs/overview', {saveData: true, effectiveType: '4g'}],
  ['/docs/blog', {effectiveType: '2g'}],
] as const)
  test(`${route} prefetches nothing with ${JSON.stringify(connection)}, hydrates in its budget`, async ({
    page,
  }) => {
    await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', {value}), connection);
    const loads = countLoads(page);
    await page.goto(route);
    const before = await loads();
    expect(before.script).toBeGreaterThan(1000);
    expect(before.script).toBeLessThan(WITHOUT_DIALOG);
    await hydrated(page);
    const after = await loads();
    console.log(`${route}: hydrated ${after.script} B of script`);
    expect(after.script).toBeGreaterThan(10 * before.script);
    expect(after.script).toBeLessThan(HYDRATED);
    expect(after.prefetched).toBe(0);
  });
