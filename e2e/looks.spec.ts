/** What a page looks like, where a measure can tell: edges, gaps, and content that is cut. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';

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

test('the day of an update stands beside the day of the post, and both off its text', async ({page}) => {
  await openAt(page, 1024, 'blog/rag-map');
  const day = await boxOf(page.locator('article .post-updated').first());
  const published = await boxOf(page.locator('article header time'));
  expect(day.y + day.height / 2).toBeCloseTo(published.y + published.height / 2, -1);
  const text = await boxOf(page.locator('.markdown > p').first());
  expect(text.y - (await boxOf(page.locator('article > header'))).bottom).toBeGreaterThanOrEqual(16);
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

test('a flowchart fits the page of a tablet as it fits a narrow window of a desktop', async ({page}) => {
  await openAt(page, 768, 'reference/cli');
  const drawing = page.locator('.figure__drawing:visible').first();
  expect(await drawing.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
});

test('the fields of a calculator stand in rows', async ({page}) => {
  await openAt(page, 768, 'recipes/cost-and-time');
  await hydrated(page);
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
  await openAt(page, 794, 'reference/python-sdk/model_under_test/run-tests');
  const around = await boxOf(page.locator('.markdown > p').first());
  // A paragraph may be narrower than its column only where its text is short.
  await expect(page.locator('.entry p:not(.signature)').first()).toHaveCSS('max-width', '100%');
  expect(around.width).toBeGreaterThan(700);
  await openAt(page, 794, 'overview');
  const columns = await page
    .locator('.cards')
    .first()
    .evaluate((cards) => getComputedStyle(cards).gridTemplateColumns.split(' ').length);
  expect(columns).toBe(2);
});

for (const width of [997, 1440, 1920]) {
  test(`at ${width} px the footer starts where the bar starts`, async ({page}) => {
    await openAt(page, width, 'overview');
    const logo = await boxOf(page.locator('.navbar__logo').first());
    const footer = await boxOf(page.locator('.footer__title').first());
    expect(footer.x).toBeCloseTo(logo.x, 0);
  });
}

test('the columns of the footer stand side by side on a tablet, two on a phone', async ({page}) => {
  for (const [width, columns] of [
    [768, 3],
    [390, 2],
  ] as const) {
    await openAt(page, width, 'overview');
    const tops = await page
      .locator('.footer__col')
      .evaluateAll((all) => all.map((column) => Math.round(column.getBoundingClientRect().top)));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  }
});

for (const route of [
  'metrics/retrieval',
  'metrics/code-checks',
  'recipes/cost-and-time',
  'blog/agent_eval',
  'blog/custom-llm-evaluation',
]) {
  test(`the formulas of ${route} fit a phone, and start where the text starts`, async ({page}) => {
    await openAt(page, 390, route);
    const formulas = page.locator('.formula');
    const wide = await formulas.evaluateAll((all) =>
      all
        .filter((formula) => formula.scrollWidth > formula.clientWidth)
        .map((formula) => formula.textContent),
    );
    expect(wide).toEqual([]);
    const text = await boxOf(page.locator('.markdown > p').first());
    expect((await boxOf(formulas.first().locator('math'))).x).toBeCloseTo(text.x, 0);
  });
}

test('no line ends within the arrow of a signature, nor beside an equals sign', async ({page}) => {
  await openAt(page, 390, 'reference/python-sdk/model_under_test/run-tests');
  await expect(page.locator('.signature__arrow').first()).toHaveCSS('white-space', 'nowrap');
  await openAt(page, 390, 'blog/rag-map');
  await expect(page.getByText(/mid-p\u00a0=\u00a0/).first()).toBeAttached();
});

test('the language of a block with a long title stays in one line', async ({page}) => {
  await openAt(page, 390, 'blog/rag-map');
  const language = page.locator('.code__language').filter({hasText: 'JSON Lines'}).first();
  expect(await language.evaluate((element) => element.getClientRects().length)).toBe(1);
  expect((await boxOf(language)).height).toBeLessThan(28);
});

test('the dates, the minutes and the team of a post stand in one line of the list', async ({page}) => {
  await openAt(page, 1440, 'blog');
  const heights = await page
    .locator('.post-list article p:last-child')
    .evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(5);
  expect(Math.max(...heights)).toBeLessThan(28);
});

test('the way to older posts is as wide as the column above it', async ({page}) => {
  await openAt(page, 1440, 'blog');
  const second = await boxOf(page.locator('.post-list > article').nth(2));
  const older = await boxOf(page.locator('.pagination-nav__link--next'));
  expect(older.x).toBeCloseTo(second.x, 0);
});

test('teams stand in pairs, with as much room below as above', async ({page}) => {
  await openAt(page, 1024, 'blog/authors');
  const cards = page.locator('main li');
  expect((await boxOf(cards.nth(1))).y).toBe((await boxOf(cards.first())).y);
  const card = await boxOf(cards.first());
  const above = (await boxOf(cards.first().locator('h2'))).y - card.y;
  const below = card.bottom - (await boxOf(cards.first().locator('small'))).bottom;
  expect(Math.abs(above - below)).toBeLessThan(5);
});

test('tags stand as far apart as on the list of posts', async ({page}) => {
  await openAt(page, 390, 'blog/tags');
  const [first, second] = await page.locator('main article li').evaluateAll((all) => {
    const pair = all.find((tag) => tag.nextElementSibling) ?? all[0];
    return [pair, pair?.nextElementSibling].map((tag) => tag?.getBoundingClientRect());
  });
  expect((second?.left ?? 0) - (first?.right ?? 0)).toBeLessThan(12);
});

test('the filter of a reference is as wide as the names below it', async ({page}) => {
  await openAt(page, 1440, 'reference/python-sdk/model_under_test/voice-targets');
  const field = await boxOf(page.locator('.signature-index input'));
  expect(field.right).toBeCloseTo((await boxOf(page.locator('.signature-index__list'))).right, 0);
});

test('the boxes of a diagram have round corners, as those of the loop', async ({page}) => {
  await openAt(page, 1024, 'concepts');
  await expect(page.locator('.figure__drawing svg rect').first()).toHaveAttribute('rx', '6');
});

test('no line of a chart passes through the name of a row', async ({page}) => {
  await openAt(page, 390, 'blog/llm-benchmarking');
  const name = page.locator('.figure__drawing--narrow text').filter({hasText: 'GPT-4o over Mixtral'});
  const styles = await name.first().evaluate((text) => {
    const {paintOrder, strokeWidth} = getComputedStyle(text);
    return {paintOrder, strokeWidth};
  });
  expect(styles).toEqual({paintOrder: 'stroke', strokeWidth: '4px'});
});

test('the lines below a definition are close to it', async ({page}) => {
  await openAt(page, 390, 'terminology');
  const line = page.locator('.term-line').first();
  const definition = await boxOf(line.locator('xpath=preceding-sibling::p[1]'));
  expect((await boxOf(line)).y - definition.bottom).toBeLessThan(10);
});

test('the banner is one row at 360 px', async ({page}) => {
  await openAt(page, 360, 'overview');
  const text = await boxOf(page.getByText('Get started with Agent Evaluations!'));
  const button = await boxOf(page.locator('.theme-announcement-bar a'));
  expect(button.y).toBeLessThan(text.bottom);
  expect(button.bottom).toBeGreaterThan(text.y);
});

test('what was not found is told in line with what follows', async ({page}) => {
  await openAt(page, 1024, 'overview');
  await hydrated(page);
  await page.getByRole('button', {name: 'Search'}).first().click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await field.fill('qqzzxxvv');
  await field.press('Enter');
  await expect(page.getByText('No results found')).toHaveCSS('text-align', 'start');
});

test('in colors of the reader the picture of a post has an edge', async ({page}) => {
  await page.emulateMedia({forcedColors: 'active'});
  await openAt(page, 1024, 'blog');
  await expect(page.locator('.post-list > article > :first-child').first()).toHaveCSS(
    'border-top-width',
    '1px',
  );
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
