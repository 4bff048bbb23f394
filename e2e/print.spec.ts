/** A printed page: content that a sheet leaves out, and content that stays together on it. */
import {expect, type Page, test} from 'playwright/test';

const A4 = {width: 794, height: 1123};

/** Opens a page as a printer sees it. */
async function printed(page: Page, route: string): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({media: 'print'});
  await page.goto(`/docs/${route}`);
}

for (const [route, gone] of [
  ['blog', ['.blog-navigation', '.blog-topics', '.navbar']],
  ['overview', ['.actions', '.page-actions']],
  ['getting-started', ['.page-actions', '.code__tools']],
] as const) {
  test(`${route} is printed without what only leads elsewhere`, async ({page}) => {
    await printed(page, route);
    for (const part of gone) {
      await expect(page.locator(part).first()).toBeAttached();
      await expect(page.locator(part).first()).toBeHidden();
    }
  });
}

test('what a post cites is printed with its address, and a way within the site without', async ({page}) => {
  await printed(page, 'blog/agent_eval');
  const after = (text: string) =>
    page
      .locator('.markdown > p a', {hasText: text})
      .first()
      .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  const [address, shown] = await after('tau-bench (2024)');
  expect(address).toMatch(/^https:/);
  expect(shown).toContain(address);
  const [, within] = await after('How we count');
  expect(within).toBe('none');
});
