/** Dialogs that fit the window and stand still while their content changes. */
import {expect, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {asPerson, consent, PERSON} from './person.ts';

test('on a phone the foot of the search stays in its place while nothing was found yet', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  let answer = (): void => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/v1/search', async (route) => {
    await asked;
    await route.fulfill({json: {results: []}});
  });
  await page.goto('/docs/overview');
  await hydrated(page);
  await page.getByRole('button', {name: 'Search'}).first().click();
  const dialog = page.getByRole('dialog');
  const bottom = () =>
    dialog.getByRole('switch').evaluate((element) => element.parentElement?.getBoundingClientRect().bottom);
  await expect(dialog.getByRole('switch')).toBeVisible();
  await expect.poll(bottom).toBe(844);
  await dialog.getByRole('combobox').fill('drivers');
  await dialog.getByRole('combobox').press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Searching...');
  expect(await bottom()).toBe(844);
  answer();
  await expect(dialog.getByRole('status')).toHaveText('No results found');
  expect(await bottom()).toBe(844);
});

test.describe('to a person', () => {
  test.use({userAgent: PERSON});
  test('at 400 % zoom each line of the preferences can be scrolled into view', async ({page}) => {
    await asPerson(page);
    await page.setViewportSize({width: 320, height: 200});
    await page.goto('/docs/overview');
    const {manage, preferences, save} = consent(page);
    await manage.click();
    await expect(preferences).toBeVisible();
    const body = preferences.locator('.pm__body');
    expect(await body.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
    await save.scrollIntoViewIfNeeded();
    await expect(save).toBeInViewport();
  });
});
