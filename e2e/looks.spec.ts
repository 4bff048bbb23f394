/** What a page looks like, where a measure can tell: edges, gaps, and content that is cut. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {awake} from './awake.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

async function openAt(page: Page, width: number, route: string): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.goto(`/docs/${route}`);
}

for (const width of [390, 768, 997, 1024, 1100, 1190]) {
  test(`at ${width} px what stands above the text ends where its blocks end`, async ({page}) => {
    await openAt(page, width, 'getting-started');
    const {right} = await boxOf(page.locator('.theme-doc-markdown'));
    expect((await boxOf(page.locator('.theme-doc-toc-mobile'))).right).toBeCloseTo(right, 0);
    if (width > 390) expect((await boxOf(page.locator('.page-actions'))).right).toBeCloseTo(right, 0);
  });
}

test('the day of an update stands off the text of a post', async ({page}) => {
  await openAt(page, 1024, 'blog/rag-map');
  const day = await boxOf(page.locator('article .post-updated').first());
  const text = await boxOf(page.locator('.markdown > p').first());
  expect(text.y - day.bottom).toBeGreaterThanOrEqual(16);
});

test('what a team works on is not cut on a phone, and stands off its name', async ({page}) => {
  await openAt(page, 390, 'blog/authors/applied-ml');
  const line = page.locator('main header small').first();
  expect(await line.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(4);
  await expect(line).toHaveCSS('-webkit-line-clamp', 'none');
  const name = await boxOf(page.locator('main h1'));
  expect((await boxOf(line)).y - name.bottom).toBeGreaterThan(4);
});

test('the numbers of posts look alike at teams and at tags, in the dark too', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  const colors = async (route: string, selector: string) => {
    await openAt(page, 1024, route);
    return page
      .locator(selector)
      .first()
      .evaluate((badge) => [getComputedStyle(badge).backgroundColor, getComputedStyle(badge).color]);
  };
  expect(await colors('blog/authors', 'main .avatar__name > span')).toEqual(
    await colors('blog/tags', 'main article a span'),
  );
});

test('a list of names that goes on shows where', async ({page}) => {
  await openAt(page, 1440, 'reference/python-sdk/model_under_test');
  const list = page.locator('.signature-index__list');
  expect(await list.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeGreaterThan(0);
  await expect(list).toHaveCSS('background-attachment', 'local, local, scroll, scroll');
});

test('a flowchart fits the page of a tablet as it fits a narrow window of a desktop', async ({page}) => {
  await openAt(page, 768, 'reference/cli');
  const drawing = page.locator('.figure__drawing:visible').first();
  expect(await drawing.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('the fields of a calculator stand in rows', async ({page}) => {
  await openAt(page, 768, 'recipes/cost-and-time');
  await awake(page);
  const fields = page.locator('.calculator').first().locator('input');
  const tops = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(3);
  expect(new Set(tops.map(Math.round)).size).toBeLessThanOrEqual(tops.length / 3);
});

test('a formula takes the comma behind it along', async ({page}) => {
  await openAt(page, 768, 'metrics/retrieval');
  const parted = await page
    .locator('.markdown .formula-inline')
    .evaluateAll((all) =>
      all.filter((formula) => /^[.,;:!?)\]]/.test(formula.nextSibling?.textContent ?? '')).map(String),
    );
  expect(parted).toEqual([]);
  await expect(page.locator('.markdown .formula-inline').first()).toHaveCSS('white-space', 'nowrap');
});

test('the last post of a list starts at one height with its picture', async ({page}) => {
  await openAt(page, 1280, 'blog');
  const last = page.locator('.post-list > article').last();
  const picture = await boxOf(last.locator('> :first-child'));
  const title = await boxOf(last.locator('h2'));
  expect(Math.abs(picture.y - title.y)).toBeLessThan(4);
});

test('a file whose name is its language says it once', async ({page}) => {
  await openAt(page, 1024, 'error-tracking/introduction');
  const names = page.locator('.code__title, .code__language').filter({hasText: /^\.env$/});
  await expect(names).toHaveCount(1);
});

test('on a small phone the ways through the posts are one row', async ({page}) => {
  await openAt(page, 360, 'blog');
  const tops = await page
    .locator('.blog-navigation a')
    .evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
});

test('in colors of the reader one tab is marked', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await openAt(page, 1024, 'getting-started');
  const [chosen, other] = await page
    .locator('.tabs__item')
    .evaluateAll((all) => all.slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(other).toBe('rgb(0, 0, 0)');
  expect(chosen).not.toBe(other);
});

test('on paper the text of an entry is as wide as that around it, and cards stand in pairs', async ({
  page,
}) => {
  await page.emulateMedia({media: 'print'});
  await openAt(page, 794, 'reference/python-sdk/model_under_test');
  const around = await boxOf(page.locator('.markdown > p').first());
  // A paragraph may be narrower than its column only where its text is short.
  await expect(page.locator('.entry > p:not(.signature)').first()).toHaveCSS('max-width', '100%');
  expect(around.width).toBeGreaterThan(700);
  await openAt(page, 794, 'overview');
  const columns = await page
    .locator('.cards')
    .first()
    .evaluate((cards) => getComputedStyle(cards).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(2);
});

test.describe('without script', () => {
  test.use({javaScriptEnabled: false});
  test('the bar of a phone has its pages first, and the account below them', async ({page}) => {
    await openAt(page, 390, 'overview');
    const blog = await boxOf(page.locator('.navbar').getByRole('link', {name: /^Blog/}));
    const login = await boxOf(page.locator('.navbar').getByRole('link', {name: 'Login'}));
    expect(login.y).toBeGreaterThanOrEqual(blog.bottom);
  });
});
