import type {Page} from 'playwright/test';

/** Touches a page, with a key that does nothing: its application is loaded. */
export async function touch(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
}

/** Touches a page and waits until its application has taken it over. */
export async function awake(page: Page): Promise<void> {
  await touch(page);
  await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
}
