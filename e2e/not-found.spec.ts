import {expect, test} from 'playwright/test';
import {collectProblems} from './site.ts';

/** The not-found page, and the links that it offers to somebody who typed a path wrong. */
const TYPED = '/docs/metric/retrival';

test('the search opens with the words of the path, and finds', async ({page}) => {
  const problems = collectProblems(page);
  await page.goto(TYPED);
  const field = page.getByRole('main').getByRole('searchbox');
  await expect(field).toHaveValue('metric retrival');
  await field.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox')).toHaveValue('metric retrival');
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.locator('.page-actions')).toHaveCount(0);
  // The answer's own status is the one thing that the browser reports.
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the page leads on, and shows no field that does nothing', async ({page}) => {
    await page.goto(TYPED);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', {level: 1})).toHaveText('Page not found');
    for (const path of ['overview', 'getting-started', 'reference/introduction', 'blog']) {
      await expect(main.locator(`a[href="/docs/${path}"]`)).toBeVisible();
    }
    await expect(main.getByRole('searchbox')).toBeHidden();
  });
});
