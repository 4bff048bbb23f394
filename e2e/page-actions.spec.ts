import {violations} from './axe.ts';
import {atRest, boxOf, CLIPBOARD, clipboardText, open, sideways} from './page.ts';
import {expect, type Page, test} from './test.ts';

test.use({permissions: CLIPBOARD, caused: /net::ERR_FAILED/});

const DOC = '/docs/simulation/drivers';

const copyButton = (page: Page) => page.locator('.page-actions__copy');
const menuButton = (page: Page) => page.getByRole('button', {name: 'More ways to use this page'});
const panel = (page: Page) => page.locator('.page-actions__panel');

async function openMenu(page: Page, route: string, width: number): Promise<void> {
  await open(page, route, {width, isHydrated: true});
  await menuButton(page).click();
  await expect(panel(page)).toBeVisible();
}

test('a page is copied as its Markdown, and a copy that fails says so', async ({page, request}) => {
  await page.clock.install();
  for (const route of [DOC, '/docs/blog/rag-map']) {
    const markdown = await (await request.get(`${route}.md`)).text();
    expect(markdown.length).toBeGreaterThan(1000);
    await page.goto(route);
    await copyButton(page).click();
    await expect(copyButton(page)).toHaveAccessibleName('Copied');
    expect(await clipboardText(page)).toBe(markdown);
    await page.clock.runFor(2000);
    await expect(copyButton(page)).toHaveAccessibleName('Copy page');
  }
  await page.route('**/*.md', (route) => route.abort());
  await page.goto(DOC);
  const parts = [copyButton(page), menuButton(page), page.locator('h1')];
  const boxes = () => Promise.all(parts.map((part) => part.boundingBox()));
  const before = await boxes();
  await copyButton(page).click();
  await expect(copyButton(page)).toHaveAccessibleName('Not copied');
  expect(await boxes()).toEqual(before);
});

test('the menu opens before hydration, and closes by Escape and by a click elsewhere', async ({page}) => {
  await page.route(/\/assets\/js\/(?!main\.|runtime)/, (route) => route.abort());
  await page.goto(DOC);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(menuButton(page)).toBeFocused();
  await menuButton(page).click();
  await expect(panel(page)).toBeVisible();
  await page.locator('h1').click();
  await expect(panel(page)).toBeHidden();
});

test('the open menu has no accessibility violation in either mode, and fits its window', async ({page}) => {
  for (const [route, width, theme] of [
    ['/docs/blog/rag-map', 1024, 'light'],
    ['/docs/overview', 390, 'dark'],
  ] as const) {
    await openMenu(page, `${route}?docusaurus-theme=${theme}`, width);
    await atRest(page);
    expect(await violations(page, {within: '.page-actions'}), theme).toEqual([]);
    expect(await sideways(page)).toBe(0);
    const box = await boxOf(panel(page));
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(width);
  }
});
