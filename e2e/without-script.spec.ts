import {boxOf, sideways} from './page.ts';
import {expect, test} from './test.ts';

// The browser reports a page that is not there.
test.use({caused: /status of 404/, javaScriptEnabled: false, viewport: {width: 390, height: 844}});

test('on a phone the bar, the menu and the contents lead to their pages and sections', async ({page}) => {
  await page.goto('/docs/simulation/drivers');
  const bar = page.locator('nav.navbar');
  const blog = await boxOf(bar.getByRole('link', {name: /^Blog/}));
  expect((await boxOf(bar.getByRole('link', {name: 'Login'}))).y).toBeGreaterThanOrEqual(blog.bottom);

  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents).toBeHidden();
  await page.getByText('On this page', {exact: true}).first().click();
  const [, link] = await contents.getByRole('link').all();
  const id = (await link?.getAttribute('href'))?.slice(1);
  await link?.click();
  await expect(page).toHaveURL(`/docs/simulation/drivers#${id}`);
  expect((await boxOf(page.locator(`[id="${id}"]`))).y).toBeLessThan(24);

  const entry = page.locator('.theme-doc-sidebar-container a[href="/docs/simulation/custom-endpoint"]');
  await expect(entry).toBeHidden();
  await page.getByText('Menu', {exact: true}).click();
  await entry.click();
  await expect(page).toHaveURL(/simulation\/custom-endpoint$/);
  await bar.getByRole('link', {name: 'Reference'}).click();
  await expect(page).toHaveURL(/reference\/introduction$/);
});

test('on a desktop the skip link comes first, and leads into the page', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 800});
  for (const route of ['overview', 'no-such-page']) {
    await page.goto(`/docs/${route}`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('main :focus'), route).toHaveCount(1);
  }
});

test('no button stands there that cannot work, and results are there and fit', async ({page}) => {
  for (const [route, result] of [
    ['blog', 'h1'],
    ['blog/rag-map', '.figure'],
    ['apidocs', 'table'],
    ['overview', '.transcript'],
  ] as const) {
    await page.goto(`/docs/${route}`);
    await expect(page.locator(`main ${result}`).first(), route).toBeVisible();
    // The menu of a page is the browser's own.
    expect(await page.locator('button:visible:not([popovertarget])').allInnerTexts(), route).toEqual([]);
    expect(await sideways(page), route).toBe(0);
  }
});

test('the panels of tabs stand below each other, each with the name of its tab', async ({page}) => {
  await page.goto('/docs/overview');
  const panels = page.getByRole('tabpanel');
  for (const [index, name] of ['Python', 'TypeScript'].entries()) {
    await expect(panels.nth(index).locator('.code__bar')).toContainText(name);
    await expect(panels.nth(index).locator('.code__tab')).toBeVisible();
  }
  const {bottom} = await boxOf(panels.first());
  expect((await boxOf(panels.nth(1))).y - bottom).toBeGreaterThanOrEqual(12);
});
