/** The look of a page, where a measure can tell: its first screen, edges, gaps, and content that is cut. */
import {expect, type Locator, type Page, test} from 'playwright/test';
import {sideways} from './frames.ts';
import {asPerson, consent, PERSON} from './person.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not shown');
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

/** Height of the window. */
const HEIGHT = 900;

async function openAt(page: Page, width: number, route: string): Promise<void> {
  await page.setViewportSize({width, height: HEIGHT});
  await page.goto(`/docs/${route}`);
}

test('no line ends within the arrow of a signature', async ({page}) => {
  await openAt(page, 390, 'reference/python-sdk/model_under_test/run-tests');
  await expect(page.locator('.signature .whole').first()).toHaveCSS('white-space', 'nowrap');
});

test('in a font of twice the size nothing scrolls sideways, and the banner is not cut', async ({
  baseURL,
  launchOptions,
  playwright,
}) => {
  // The setting of the browser, which widths in rem of style sheets go by, too.
  const args = [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'];
  const browser = await playwright.chromium.launch({...launchOptions, args});
  const page = await browser.newPage({baseURL: baseURL ?? ''});
  for (const width of [390, 1000])
    for (const route of ['terminology', 'apidocs', 'contributing', 'blog/llm-evaluation-in-ci']) {
      await openAt(page, width, route);
      expect(await sideways(page), `${route}, ${width} px`).toBe(0);
      const banner = page.locator('.theme-announcement-bar');
      const {bottom} = await boxOf(banner);
      expect((await boxOf(banner.getByRole('link'))).bottom, `${width} px`).toBeLessThanOrEqual(bottom);
    }
  await browser.close();
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

test('the overview has code and a verdict on the first screen of a desktop, side by side', async ({page}) => {
  await openAt(page, 1440, 'overview');
  const code = await boxOf(page.locator('.code__block:visible').first());
  expect(code.bottom).toBeLessThan(HEIGHT);
  const transcript = await boxOf(page.locator('.transcript'));
  expect(transcript.x).toBeGreaterThan(code.right);
  expect((await boxOf(page.locator('.transcript .verdict-passed').first())).bottom).toBeLessThan(HEIGHT);
});

test('the overview of a phone has a verdict before the code, and its banner is one row', async ({page}) => {
  await openAt(page, 360, 'overview');
  const transcript = await boxOf(page.locator('.transcript'));
  expect(transcript.y).toBeLessThan(HEIGHT);
  expect((await boxOf(page.locator('.code__block:visible').first())).y).toBeGreaterThan(transcript.bottom);
  const text = await boxOf(page.getByText('Get started with Agent Evaluations!'));
  const button = await boxOf(page.locator('.theme-announcement-bar a'));
  expect(button.y).toBeLessThan(text.bottom);
  expect(button.bottom).toBeGreaterThan(text.y);
});

for (const width of [390, 1440]) {
  test(`a title is 1.35 times as large as a heading at ${width} px`, async ({page}) => {
    await openAt(page, width, 'getting-started');
    const sizeOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
    expect((await sizeOf('h1')) / (await sizeOf('.markdown h2'))).toBeGreaterThanOrEqual(1.35);
  });
}

test('above the title of a page is one row of tools, below it the contents of a phone', async ({page}) => {
  for (const route of ['getting-started', 'blog/rag-map']) {
    await openAt(page, 390, route);
    const title = await boxOf(page.locator('h1'));
    const contents = page.locator('.toc-details > summary');
    const actions = await boxOf(page.locator('.page-actions'));
    expect((await boxOf(contents)).y, route).toBeGreaterThan(title.bottom);
    expect(actions.bottom, route).toBeLessThanOrEqual(title.y);
    await contents.click();
    await expect(page.locator('.toc-details a').first(), route).toBeVisible();
  }
});

test('above a post stands the way back to all posts, on this origin', async ({page}) => {
  await openAt(page, 1440, 'blog/rag-map');
  const back = page.getByRole('main').getByRole('link', {name: 'All posts'});
  expect((await boxOf(back)).bottom).toBeLessThan((await boxOf(page.locator('h1'))).y);
  await back.click();
  await expect(page).toHaveURL('/docs/blog');
});

test.describe('to a person', () => {
  test.use({userAgent: PERSON});

  test('the consent dialog takes at most a quarter of a phone, its buttons in one row', async ({page}) => {
    await asPerson(page);
    await openAt(page, 390, 'overview');
    const {dialog, acceptAll, rejectAll, manage} = consent(page);
    await expect(dialog).toBeVisible();
    expect((await boxOf(dialog)).height).toBeLessThanOrEqual(HEIGHT / 4);
    const tops = await Promise.all(
      [acceptAll, rejectAll, manage].map(async (button) => (await boxOf(button)).y),
    );
    expect(new Set(tops.map(Math.round)).size).toBe(1);
  });
});

test('the sidebar of the guides fits a laptop, opens one group, and marks the page on every kind of link', async ({
  page,
}) => {
  await openAt(page, 1440, 'recipes/pytest-and-jest');
  const menu = page.locator('nav.menu');
  expect(await menu.evaluate(({scrollHeight, clientHeight}) => scrollHeight - clientHeight)).toBe(0);
  await expect(menu.locator('[aria-expanded=true]')).toHaveText('CI');
  const grounds = [];
  for (const route of ['overview', 'reference/cli', 'reference/cli/run']) {
    await openAt(page, 1440, route);
    const current = page.locator('nav.menu [aria-current=page]');
    grounds.push(await current.evaluate((link) => getComputedStyle(link).color));
    await expect(current).toHaveCSS('font-weight', '600');
  }
  expect(new Set(grounds).size).toBe(1);
});

test('the columns of all parameter tables of an entry are one below the other', async ({page}) => {
  await openAt(page, 1280, 'reference/python-sdk/model_under_test/custom-models');
  const places = await page
    .locator('.entry:has(#CustomModel) .table-kind--parameters tbody tr:first-child td:last-child')
    .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x)));
  expect(places.length).toBeGreaterThan(1);
  expect(new Set(places).size).toBe(1);
});

test('code wraps on the next page too, and only what scrolls is a stop of the Tab key', async ({page}) => {
  await openAt(page, 390, 'example/python');
  const stops = page.locator('.code__block[tabindex]');
  await expect(stops).not.toHaveCount(0);
  await page.getByRole('button', {name: /^Wrap/}).filter({visible: true}).first().click();
  await page.goto('/docs/getting-started');
  const cut = await page
    .locator('.code__block:visible')
    .evaluateAll((blocks) => blocks.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth).length);
  expect(cut).toBe(0);
  await expect(stops).toHaveCount(0);
});

test('the link of a heading copies its URL, and says so', async ({page, context}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAt(page, 1440, 'simulation/drivers');
  const link = page.locator('h2 .hash-link').first();
  await link.click();
  await expect(link).toHaveAttribute('data-said', 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});
  test('a tap on a term opens its definition in place, which leads on', async ({page}) => {
    await page.goto('/docs/getting-started');
    const term = page.locator('.term').first();
    await term.locator('.term__link').tap();
    await expect(term.getByRole('tooltip')).toBeVisible();
    await expect(page).toHaveURL(/getting-started$/);
    await term.getByRole('link', {name: 'More'}).tap();
    await expect(page).toHaveURL(/terminology#/);
  });
});
