import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {product} from './site.ts';

const SDK = '/docs/reference/python-sdk';
const LONG = `${SDK}/model_under_test`;
const ENTRIES = `${LONG}/endpoint-targets`;

/** Touches a page, and waits until it answers. */
async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await hydrated(page);
}

/** True where all of an element is within the box that scrolls it. */
const isInside = (page: Page, element: string, box: string) =>
  page.evaluate(
    ([inner = '', outer = '']) => {
      const a = document.querySelector(inner)?.getBoundingClientRect();
      const b = document.querySelector(inner)?.closest(outer)?.getBoundingClientRect();
      return Boolean(a && b && a.height > 0 && a.top >= b.top && a.bottom <= Math.min(b.bottom, innerHeight));
    },
    [element, box],
  );

test.describe('a long page on a wide screen', () => {
  test.use({viewport: {width: 1800, height: 900}});

  test('the table of contents follows the reader', async ({page}) => {
    await open(page, ENTRIES);
    const contents = page.getByRole('navigation', {name: 'On this page'});
    const active = '.toc-navigation .table-of-contents__link--active';
    for (const share of [0.7, 0.5, 0.2]) {
      await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share);
      await expect(contents.locator('.table-of-contents__link--active')).toHaveCount(1);
      await expect.poll(() => isInside(page, active, '.theme-doc-toc-desktop')).toBe(true);
    }
  });

  test('the name of an entry stays in view while its rows pass by', async ({page}) => {
    for (const [path, id, by] of [
      ['projects', 'get_project', 150],
      ['simulations', 'run_simulation', 900],
    ] as const) {
      await page.goto(`${SDK}/${product.slug}/${path}#${id}`);
      await page.evaluate((distance) => scrollBy(0, distance), by);
      const entry = page.locator(`.entry:has(#${id})`);
      await expect(entry.locator('h3')).toBeInViewport({ratio: 1});
    }
  });
});

test.describe('the text column', () => {
  test('is never below 560 px beside anything', async ({page}) => {
    for (const route of ['/docs/getting-started', LONG, '/docs/blog/rag-map']) {
      await page.goto(route);
      for (const width of [997, 1190, 1439, 1920]) {
        await page.setViewportSize({width, height: 900});
        const column = page.locator('.markdown').first();
        expect((await column.boundingBox())?.width, `${route} at ${width}`).toBeGreaterThanOrEqual(560);
        const contents = page.locator('.table-of-contents:visible, .theme-doc-toc-mobile:visible');
        await expect(contents, `${route} at ${width}`).toHaveCount(1);
      }
    }
  });
});

test('from a laptop on the sample of an entry is beside its table', async ({page}) => {
  await page.goto(`${LONG}/run-tests#get_test_run`);
  for (const [width, isBeside] of [
    [1920, true],
    [1366, true],
    [1365, false],
    [1280, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({width, height: 900});
    const entry = page.locator('.entry:has(#get_test_run)');
    const table = await entry.locator('.table-scroll').first().boundingBox();
    const sample = await entry.locator('.code').first().boundingBox();
    if (!table || !sample) throw new Error('The entry has no table or no sample.');
    if (isBeside) expect(sample.x, `at ${width}`).toBeGreaterThan(table.x + table.width);
    else expect(sample.y, `at ${width}`).toBeGreaterThan(table.y + table.height);
    const cut = await page
      .locator('.beside__text .table-scroll, .beside__samples pre')
      .evaluateAll((all) => all.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).length);
    if (isBeside) expect(cut, `at ${width}`).toBe(0);
  }
});

test.describe('names of an SDK in a sample', () => {
  test('lead to their entry, say their signature, and are no stops of the Tab key', async ({page}) => {
    await page.goto('/docs/getting-started');
    const sample = page.locator('.code', {hasText: 'first.py'}).first();
    const name = sample.getByRole('link', {name: 'create_scenario_set'});
    await expect(name).toHaveAttribute(
      'title',
      /create_scenario_set\(create_request\) -> ScenarioSetResponse/,
    );
    await expect(name).toHaveAttribute('tabindex', '-1');
    // A link of the color of code, not of a link.
    const [own, around] = await name.evaluate((link) =>
      [link, link.parentElement ?? link].map((element) => getComputedStyle(element).color),
    );
    expect(own).toBe(around);
    await name.click();
    await expect(page).toHaveURL(`${SDK}/${product.slug}/scenario-sets#create_scenario_set`);
    await expect(page.locator('#create_scenario_set')).toBeInViewport();
  });
});
