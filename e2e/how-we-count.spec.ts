import {expect, test} from 'playwright/test';
import {violationsIn} from './axe.ts';

test.describe('calculators', () => {
  test('answer from the keyboard, ask no server, and name a number out of range', async ({page}) => {
    await page.goto('/docs/how-we-count', {waitUntil: 'networkidle'});
    const requests: string[] = [];
    // The site fetches the next pages ahead while a reader scrolls; those are assets.
    page.on('request', (request) => {
      if (!request.url().includes('/docs/assets/')) requests.push(request.url());
    });
    const clean = page.getByRole('group', {name: 'Clean attempts for a bound'});
    await clean.getByLabel('Rate is at most').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await expect(clean.getByRole('status')).toHaveText('299 attempts, all without the event.');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('0');
    await expect(clean.getByRole('status')).toHaveText('Rate is at most: enter a number from 0.001 to 99 %.');
    await expect(clean.getByLabel('Rate is at most')).toHaveAttribute('aria-invalid', 'true');

    const gap = page.getByRole('group', {name: 'Rows for a gap'});
    await gap.getByLabel('Gap between the rates').fill('3');
    await gap.getByLabel('Rows on which they differ').fill('10');
    await expect(gap.getByRole('status')).toHaveText('870 rows, for a two-sided test at 5%.');

    const gate = page.getByRole('group', {name: 'Limit of a gate'});
    await gate.getByLabel('Rows of a build').fill('200');
    await expect(gate.getByRole('status')).toContainText('Red at 175 passed rows or fewer.');
    expect(requests).toEqual([]);
  });

  test('have no fault that axe finds', async ({page}) => {
    await page.goto('/docs/how-we-count');
    await expect(page.getByRole('group', {name: 'Limit of a gate'})).toBeVisible();
    expect(await violationsIn(page, '.calculator')).toEqual([]);
  });
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('tables have the usual cases, and there is no dead input', async ({page}) => {
    await page.goto('/docs/how-we-count');
    await expect(page.getByRole('row', {name: '1% 299'})).toBeVisible();
    await expect(page.locator('.calculator, input[type=number]')).toHaveCount(0);
  });
});
