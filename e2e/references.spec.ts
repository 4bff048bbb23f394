/** Long pages, and the entries of references with their samples. */
import {open} from './page.ts';
import {product} from './site.ts';
import {expect, type Page, test} from './test.ts';

const SDK = '/docs/reference/python-sdk';
const LONG = `${SDK}/model_under_test`;

/** True where the active link of the contents is within the box that scrolls it. */
const isActiveInside = (page: Page) =>
  page.evaluate(() => {
    const active = document.querySelector('.toc-navigation .table-of-contents__link--active');
    const a = active?.getBoundingClientRect();
    const b = active?.closest('.theme-doc-toc-desktop')?.getBoundingClientRect();
    return Boolean(a && b && a.height > 0 && a.top >= b.top && a.bottom <= Math.min(b.bottom, innerHeight));
  });

test('the contents mark the entry that is read, within their box', async ({page}) => {
  const active = page.locator('.toc-navigation .table-of-contents__link--active');
  await open(page, `${SDK}/${product.slug}/simulations#run_simulation`, {width: 1800, isHydrated: true});
  await expect(active).toHaveAttribute('href', '#run_simulation');
  await page.evaluate(() => scrollBy({top: 900, behavior: 'instant'}));
  await expect(active).toHaveAttribute('href', '#run_simulation');
  // A list that is longer than its box.
  await open(page, `${LONG}/endpoint-targets`, {isHydrated: true});
  for (const share of [0.7, 0.2]) {
    await page.evaluate((part) => scrollTo(0, document.body.scrollHeight * part), share);
    await expect(active).toHaveCount(1);
    await expect.poll(() => isActiveInside(page)).toBe(true);
  }
});

test('the name and the sample of an entry stay in view while its rows pass by', async ({page}) => {
  await open(page, `${SDK}/${product.slug}/simulations#run_simulation`, {width: 1800});
  await page.evaluate(() => scrollBy(0, 900));
  const entry = page.locator('.entry:has(#run_simulation), .entry[id="run_simulation"]');
  await expect(entry.locator('h3')).toBeInViewport({ratio: 1});
  await expect(entry.locator('.code__bar').first()).toBeInViewport({ratio: 1});
});

test('the URL of an entry that has moved leads on to its page', async ({page}) => {
  await page.goto(`${SDK}/checks#evaluate`);
  await expect(page).toHaveURL(`${SDK}/checks/code-checks#evaluate`);
});

test('the text column is never below 560 px beside anything', async ({page}) => {
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
