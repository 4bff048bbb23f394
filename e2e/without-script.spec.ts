import {expect, test} from 'playwright/test';
import {sideways} from './frames.ts';

test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

test('on a phone the menu opens, and leads to pages of the sidebar', async ({page}) => {
  await page.goto('/docs/simulation/drivers');
  const entry = page.locator('.theme-doc-sidebar-container').getByRole('link', {name: 'Custom endpoint'});
  await expect(entry).toBeHidden();
  await page.getByText('Menu', {exact: true}).click();
  await entry.click();
  await expect(page).toHaveURL(/simulation\/custom-endpoint$/);
  await page.locator('nav.navbar').getByRole('link', {name: 'Reference'}).click();
  await expect(page).toHaveURL(/reference\/introduction$/);
});

test('“On this page” opens', async ({page}) => {
  await page.goto('/docs/simulation/drivers');
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents).toBeHidden();
  await page.getByText('On this page', {exact: true}).first().click();
  await contents.getByRole('link').first().click();
  await expect(page).toHaveURL(/#/);
});

test('a link to a section leads to where its heading begins', async ({page}) => {
  await page.goto('/docs/simulation/drivers');
  const [, heading] = await page.locator('h2[id]').all();
  await page.goto(`/docs/simulation/drivers#${await heading?.getAttribute('id')}`);
  expect((await heading?.boundingBox())?.y).toBeLessThan(24);
});

test('no button stands there that cannot work', async ({page}) => {
  for (const route of ['/docs/overview', '/docs/blog', '/docs/blog/rag-map', '/docs/apidocs']) {
    await page.goto(route);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    // The menu of a page is the browser's own.
    expect(await page.locator('button:visible:not([popovertarget])').allInnerTexts(), route).toEqual([]);
    expect(await sideways(page)).toBe(0);
  }
});

test('the panels of tabs stand below each other, each with the name of its tab', async ({page}) => {
  await page.goto('/docs/overview');
  const panels = page.getByRole('tabpanel');
  await expect(panels.first().locator('.code__bar')).toContainText('Python');
  await expect(panels.nth(1).locator('.code__bar')).toContainText('TypeScript');
  for (const panel of [panels.first(), panels.nth(1)]) {
    await expect(panel.locator('.code__tab')).toBeVisible();
  }
  const [above, below] = [await panels.first().boundingBox(), await panels.nth(1).boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
});
