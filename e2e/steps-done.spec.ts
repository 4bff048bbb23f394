import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {collectProblems} from './site.ts';

const GUIDE = '/docs/getting-started';

const step = (page: Page, number: number) =>
  page.getByRole('checkbox', {name: `Step ${number} done`, exact: true});
const clear = (page: Page) => page.getByRole('button', {name: 'Clear all marks'});
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('steps-done:/docs/getting-started'));
const marked = (page: Page) =>
  page.locator('.markdown [data-done]').evaluateAll((all) => all.map(({id}) => id));

test('a guide offers one mark a step and stores nothing by itself', async ({page}) => {
  await page.goto(GUIDE);
  await expect(page.getByRole('checkbox')).toHaveCount(5);
  await expect(clear(page)).toBeHidden();
  await hydrated(page);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('steps'))),
  ).toEqual([]);
});

test('what is marked is marked again after a return, asleep and awake, and can be cleared', async ({
  page,
}) => {
  const problems = collectProblems(page);
  await page.goto(GUIDE);
  await step(page, 1).check();
  await step(page, 3).check();
  await hydrated(page);
  await expect(step(page, 3)).toBeChecked();
  await expect.poll(() => stored(page)).toBe('token first-result');

  await page.goto(GUIDE);
  await expect(step(page, 1)).toBeChecked();
  await expect(step(page, 2)).not.toBeChecked();
  await expect.poll(() => marked(page)).toEqual(['token', 'first-result']);
  await expect(page.locator('.toc-navigation [data-done]')).toHaveCount(2);
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');

  // By the application's own way, too: another page and back.
  await hydrated(page);
  await expect(step(page, 1)).toBeChecked();
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Reference'}).click();
  await expect(page).toHaveURL(/introduction$/);
  await page.goBack();
  await expect(step(page, 1)).toBeChecked();
  expect(await marked(page)).toEqual(['token', 'first-result']);

  await clear(page).click();
  await expect(step(page, 5)).toBeFocused();
  await expect(clear(page)).toBeHidden();
  expect(await marked(page)).toEqual([]);
  expect(await stored(page)).toBeNull();
  expect(problems).toEqual([]);
});

test('marks of a sleeping page are cleared without its application', async ({page}) => {
  await page.route(/\/assets\/js\/(?!main\.|runtime)/, () => {});
  await page.goto(GUIDE);
  await step(page, 5).check();
  await clear(page).click();
  await expect(step(page, 5)).not.toBeChecked();
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting');
});

test('where storage is denied a mark holds until the page is left', async ({page}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  });
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto(GUIDE);
  await step(page, 2).check();
  await expect.poll(() => marked(page)).toEqual(['install']);
  await hydrated(page);
  await expect(step(page, 2)).toBeChecked();
  expect(errors).toEqual([]);
});
