/** What a page looks like, where a measure can tell: edges, gaps, and content that is cut. */
import {expect, type Locator, type Page, test} from 'playwright/test';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

async function openAt(page: Page, width: number, route: string): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.goto(`/docs/${route}`);
}

test('a flowchart fits the page of a tablet as it fits a narrow window of a desktop', async ({page}) => {
  await openAt(page, 768, 'reference/cli');
  const drawing = page.locator('.figure__drawing:visible').first();
  expect(await drawing.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
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

test('formulas fit a phone, and start where the text starts', async ({page}) => {
  await openAt(page, 390, 'metrics/retrieval');
  const formulas = page.locator('.formula');
  const wide = await formulas.evaluateAll((all) =>
    all.filter((formula) => formula.scrollWidth > formula.clientWidth).map((formula) => formula.textContent),
  );
  expect(wide).toEqual([]);
  const text = await boxOf(page.locator('.markdown > p').first());
  expect((await boxOf(formulas.first().locator('math'))).x).toBeCloseTo(text.x, 0);
});

test('no line ends within the arrow of a signature', async ({page}) => {
  await openAt(page, 390, 'reference/python-sdk/model_under_test/run-tests');
  await expect(page.locator('.signature__arrow').first()).toHaveCSS('white-space', 'nowrap');
});

test('the banner is one row at 360 px', async ({page}) => {
  await openAt(page, 360, 'overview');
  const text = await boxOf(page.getByText('Get started with Agent Evaluations!'));
  const button = await boxOf(page.locator('.theme-announcement-bar a'));
  expect(button.y).toBeLessThan(text.bottom);
  expect(button.bottom).toBeGreaterThan(text.y);
});

test('in a font of twice the size a phone scrolls sideways nowhere', async ({page}) => {
  for (const route of ['terminology', 'apidocs', 'recipes/cost-and-time', 'blog/llm-evaluation-in-ci']) {
    await openAt(page, 390, route);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '32px'));
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await page.evaluate(beyond), route).toBeLessThanOrEqual(0);
  }
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
