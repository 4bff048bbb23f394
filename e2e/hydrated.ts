import {expect, type Page} from 'playwright/test';

/** Interacts with a page, by a key that does nothing: the application is loaded. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/**
 * Interacts with a page and waits until React has hydrated it. It tries again when nothing
 * comes of it: a key that is pressed before the page's script runs is not for the page.
 */
export async function hydrated(page: Page): Promise<void> {
  const marked = page.locator('html[data-has-hydrated="true"]');
  await expect(async () => {
    await touch(page);
    await marked.waitFor({state: 'attached', timeout: 5000});
  }).toPass();
}
