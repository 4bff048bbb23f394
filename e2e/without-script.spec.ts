import {expect, test} from 'playwright/test';
import {sideways} from './page.ts';

test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

test('on a phone the bar, the menu and the contents lead to their pages and sections', async ({page}) => {
  await page.goto('/docs/simulation/drivers');
  const bar = page.locator('nav.navbar');
  const [blog, login] = await Promise.all(
    [/^Blog/, 'Login'].map((name) => bar.getByRole('link', {name}).boundingBox()),
  );
  expect(login?.y).toBeGreaterThanOrEqual((blog?.y ?? 0) + (blog?.height ?? 0));

  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents).toBeHidden();
  await page.getByText('On this page', {exact: true}).first().click();
  const [, link] = await contents.getByRole('link').all();
  const id = (await link?.getAttribute('href'))?.slice(1);
  await link?.click();
  await expect(page).toHaveURL(`/docs/simulation/drivers#${id}`);
  expect((await page.locator(`[id="${id}"]`).boundingBox())?.y).toBeLessThan(24);

  const entry = page
    .locator('.theme-doc-sidebar-container')
    .getByRole('link', {name: 'An agent behind an API'});
  await expect(entry).toBeHidden();
  await page.getByText('Menu', {exact: true}).click();
  await entry.click();
  await expect(page).toHaveURL(/simulation\/custom-endpoint$/);
  await bar.getByRole('link', {name: 'Reference'}).click();
  await expect(page).toHaveURL(/reference\/introduction$/);
});

test('no button stands there that cannot work, and results are there and fit', async ({page}) => {
  for (const [route, result] of [
    ['overview', ''],
    ['blog', ''],
    ['blog/rag-map', ''],
    ['apidocs', ''],
    ['simulation/introduction', 'Failed'],
    ['evaluation/generation', 'Failed, passed before'],
    ['evaluation/introduction', 'new minus old'],
    ['error-tracking/configuration', 'Two weeks of the monitor'],
  ] as const) {
    await page.goto(`/docs/${route}`);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    // The menu of a page is the browser's own.
    expect(await page.locator('button:visible:not([popovertarget])').allInnerTexts(), route).toEqual([]);
    expect(await sideways(page), route).toBe(0);
    if (result)
      await expect(
        page.locator('.transcript, .figure, table').getByText(result).first(),
        route,
      ).toBeVisible();
  }
});

test('the panels of tabs stand below each other, each with the name of its tab', async ({page}) => {
  await page.goto('/docs/overview');
  const panels = page.getByRole('tabpanel');
  for (const [index, name] of ['Python', 'TypeScript'].entries()) {
    await expect(panels.nth(index).locator('.code__bar')).toContainText(name);
    await expect(panels.nth(index).locator('.code__tab')).toBeVisible();
  }
  const [above, below] = [await panels.first().boundingBox(), await panels.nth(1).boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
});
