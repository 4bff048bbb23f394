/** On a wide screen, the samples of a reference's entry stand beside its text. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {product, ROUTES} from './site.ts';

const SDK = '/docs/reference/python-sdk';
const RUNS = `${SDK}/model_under_test/run-tests`;
const LOGGING = `${SDK}/model_under_test/log-datapoints`;
const TYPES = `${SDK}/data-classes/test-runs`;
/** Some of them, of each kind. */
const PAGES = [
  RUNS,
  TYPES,
  `${SDK}/${product.slug}/simulations`,
  `${SDK}/checks/code-checks`,
  '/docs/reference/typescript-sdk/models',
  '/docs/reference/cli/proxy',
  '/docs/reference/http-api/runs',
];
const OVERVIEWS = [
  `${SDK}/${product.slug}`,
  `${SDK}/checks`,
  `${SDK}/model_under_test`,
  `${SDK}/data-classes`,
  '/docs/reference/typescript-sdk',
  '/docs/reference/cli',
  '/docs/reference/http-api',
];

async function openAt(page: Page, width: number, route: string): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.goto(route);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

/** What scrolls sideways: the page itself, and tables of it. */
const scrolling = (page: Page) =>
  page.evaluate(() => {
    for (const entry of document.querySelectorAll<HTMLElement>('.entry'))
      entry.style.contentVisibility = 'visible';
    return [document.documentElement, ...document.querySelectorAll('.markdown .table-scroll')].filter(
      ({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
    ).length;
  });

test('entries stand on the pages below the overviews, at most 60 kB of HTML each', async ({request}) => {
  const withEntries: string[] = [];
  const heavy: string[] = [];
  for (const route of ROUTES.filter((one) => one.startsWith('/docs/reference/'))) {
    const html = await (await request.get(route)).text();
    if (/class="?[^">]*\bentry\b/.test(html)) withEntries.push(route);
    const text = /<article[\s\S]*<\/article>/.exec(html)?.[0] ?? '';
    if (Buffer.byteLength(text) > 60_000) heavy.push(`${route}: ${Buffer.byteLength(text)}`);
  }
  expect(withEntries.length).toBeGreaterThan(50);
  expect(withEntries).toEqual(expect.arrayContaining(PAGES));
  expect(withEntries.filter((route) => OVERVIEWS.includes(route))).toEqual([]);
  expect(heavy).toEqual([]);
});

test('a page with entries has both columns, and none is narrower than it may be', async ({page}) => {
  test.slow();
  for (const route of PAGES) {
    await openAt(page, 1760, route);
    for (const width of [1760, 1920]) {
      await page.setViewportSize({width, height: 900});
      expect(await scrolling(page), `${route} at ${width}`).toBe(0);
      const text = await boxOf(page.locator('.beside__text').first());
      const samples = await boxOf(page.locator('.beside__samples').first());
      expect(text.width, `${route} at ${width}`).toBeGreaterThanOrEqual(560);
      expect(samples.width, `${route} at ${width}`).toBeGreaterThanOrEqual(440);
      expect(samples.x).toBeGreaterThan(text.right + 16);
      expect(samples.y).toBeLessThan(text.bottom);
    }
  }
});

for (const [width, isBeside] of [
  [1920, true],
  [1760, true],
  [1759, false],
  [1440, false],
  [1280, false],
  [390, false],
] as const) {
  test(`at ${width} px the sample of an entry stands ${isBeside ? 'beside' : 'below'} its table`, async ({
    page,
  }) => {
    await openAt(page, width, `${RUNS}#get_test_run`);
    const entry = page.locator('.entry:has(#get_test_run)');
    const table = await boxOf(entry.locator('.table-scroll'));
    const sample = await boxOf(entry.locator('.code').first());
    if (isBeside) expect(sample.x).toBeGreaterThan(table.right);
    else expect(sample.y).toBeGreaterThan(table.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('what has no sample keeps to the column of the text', async ({page}) => {
  await openAt(page, 1760, '/docs/reference/typescript-sdk/model-types');
  const {right} = await boxOf(page.locator('.beside__text').first());
  const edges = await page
    .locator('.markdown > :not(.entry), .entry:not(.beside) > *')
    .evaluateAll((all) =>
      all.map((one) => [one.className || one.tagName, one.getBoundingClientRect().right] as const),
    );
  expect(edges.length).toBeGreaterThan(8);
  expect(edges.filter(([, edge]) => edge > right + 1)).toEqual([]);
});

test('the sample stays in view with the signature while the rows pass by', async ({page}) => {
  await openAt(page, 1760, `${LOGGING}#add_data_point`);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  const entry = page.locator('.entry:has(#add_data_point)');
  await expect(entry.getByText('ISO time of the output')).toBeInViewport();
  await expect(entry.locator('.code').first()).toBeInViewport({ratio: 1});
  await expect(entry.locator('h3')).toBeInViewport({ratio: 1});
});
