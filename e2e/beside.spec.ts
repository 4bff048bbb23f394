/** On a wide screen, the samples of a reference's entry stand beside its text. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {product, ROUTES} from './site.ts';

const SDK = '/docs/reference/python-sdk';
const LONG = `${SDK}/model_under_test`;
const TYPES = `${SDK}/data-classes`;
const PAGES = [
  LONG,
  TYPES,
  `${SDK}/${product.slug}`,
  `${SDK}/checks`,
  '/docs/reference/typescript-sdk',
  '/docs/reference/cli',
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
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.entry__fold')) fold.open = true;
    for (const entry of document.querySelectorAll<HTMLElement>('.entry'))
      entry.style.contentVisibility = 'visible';
    return [document.documentElement, ...document.querySelectorAll('.markdown .table-scroll')].filter(
      ({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1,
    ).length;
  });

test('every page with entries has both columns, and none is narrower than it may be', async ({
  page,
  request,
}) => {
  const withEntries: string[] = [];
  for (const route of ROUTES.filter((one) => one.startsWith('/docs/reference/'))) {
    if (/class="?[^">]*\bentry\b/.test(await (await request.get(route)).text())) withEntries.push(route);
  }
  expect(withEntries.sort()).toEqual([...PAGES].sort());
  test.slow();
  for (const route of PAGES) {
    await openAt(page, 1440, route);
    for (const width of [1440, 1680, 1920]) {
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
  [1680, true],
  [1440, true],
  [1439, false],
  [1280, false],
  [390, false],
] as const) {
  test(`at ${width} px the sample of an entry stands ${isBeside ? 'beside' : 'below'} its table`, async ({
    page,
  }) => {
    await openAt(page, width, `${LONG}#get_test_run`);
    const entry = page.locator('.entry:has(#get_test_run)');
    const table = await boxOf(entry.locator('.table-scroll'));
    const sample = await boxOf(entry.locator('.code'));
    if (isBeside) expect(sample.x).toBeGreaterThan(table.right);
    else expect(sample.y).toBeGreaterThan(table.bottom);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
  });
}

test('what has no sample keeps to the column of the text', async ({page}) => {
  await openAt(page, 1440, '/docs/reference/typescript-sdk');
  const {right} = await boxOf(page.locator('.beside__text').first());
  const edges = await page
    .locator('.markdown > :not(.entry), .entry:not(.beside) > *')
    .evaluateAll((all) =>
      all.map((one) => [one.className || one.tagName, one.getBoundingClientRect().right] as const),
    );
  expect(edges.length).toBeGreaterThan(20);
  expect(edges.filter(([, edge]) => edge > right + 1)).toEqual([]);
});

test('the sample stays in view with the signature while the rows pass by', async ({page}) => {
  await openAt(page, 1440, `${LONG}#add_data_point`);
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 600);
  const entry = page.locator('.entry:has(#add_data_point)');
  await expect(entry.getByText('ISO time of the output')).toBeInViewport();
  await expect(entry.locator('.code')).toBeInViewport({ratio: 1});
  await expect(entry.locator('h3')).toBeInViewport({ratio: 1});
  const contents = await boxOf(page.locator('.theme-doc-toc-mobile'));
  await expect.poll(async () => (await boxOf(entry.locator('.code'))).y).toBeGreaterThan(contents.bottom);
});

test('the fold of a type opens into both columns', async ({page}) => {
  await openAt(page, 1440, TYPES);
  const fold = page.locator('.entry:has(#TestRunItem) .entry__fold');
  const {right} = await boxOf(fold);
  expect(right).toBeLessThanOrEqual((await boxOf(page.locator('.signature-index'))).right + 1);
  await fold.locator('summary').click();
  expect((await boxOf(fold.locator('.code'))).x).toBeGreaterThan(
    (await boxOf(fold.locator('table').first())).right,
  );
});

test.describe('“On this page” beside samples', () => {
  test.beforeEach(async ({page}) => {
    await openAt(page, 1440, `${LONG}#add_data_point`);
    await expect(page.locator('#add_data_point')).toBeInViewport();
  });
  const fold = (page: Page) => page.locator('.theme-doc-toc-mobile');
  const list = (page: Page) => page.getByRole('navigation', {name: 'On this page', exact: true});

  test('is in reach in the middle of the page, shows the place there and leads elsewhere', async ({page}) => {
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1000);
    await hydrated(page);
    await expect(page.locator('.toc-navigation .table-of-contents__link--active')).toHaveCount(1);
    await fold(page).locator('> summary').click();
    await expect(list(page).getByRole('link', {name: '.add_data_point', exact: true})).toHaveClass(
      /--active/,
    );
    expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(40);
    await list(page).getByRole('link', {name: '.get_test_run'}).click();
    await expect(page).toHaveURL(/#get_test_run$/);
    await expect(page.locator('#get_test_run')).toBeInViewport();
    await expect(list(page)).toBeHidden();
  });

  test('closes at Escape and at a press elsewhere', async ({page}) => {
    await fold(page).locator('> summary').click();
    await expect(list(page)).toBeVisible();
    await hydrated(page);
    await expect(list(page).locator('.table-of-contents__link--active')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
    await expect(fold(page).locator('> summary')).toBeFocused();
    await fold(page).locator('> summary').click();
    await expect(list(page).locator('.table-of-contents__link--active')).toBeVisible();
    await page.mouse.click(500, 500);
    await expect(list(page)).toBeHidden();
  });
});
