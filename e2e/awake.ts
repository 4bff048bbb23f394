import {expect, type Page} from 'playwright/test';

/** Touches a page, with a key that does nothing: its application is loaded. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/**
 * Touches a page and waits until its application has taken it over. It is touched again when nothing
 * comes of it: a key that is pressed before the page's script runs is not for the page.
 */
export async function awake(page: Page): Promise<void> {
  const hydrated = page.locator('html[data-has-hydrated="true"]');
  await expect(async () => {
    await touch(page);
    await hydrated.waitFor({state: 'attached', timeout: 5000});
  }).toPass();
}
