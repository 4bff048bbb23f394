import {expect, test} from 'playwright/test';

test('the calculators of a run answer with the numbers of their tables', async ({page}) => {
  await page.goto('/docs/recipes/cost-and-time', {waitUntil: 'networkidle'});
  const size = page.getByRole('group', {name: 'Size of a simulation'});
  await size.getByLabel('Repeats').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('5');
  await expect(size.getByRole('status')).toHaveText(
    'At most 200 conversations, 1,200 calls of your agent and as many of the driver, 400 judge calls, 20 minutes and the time of the judges.',
  );
  await size.getByLabel('Repeats').fill('0');
  await expect(size.getByRole('status')).toHaveText('Repeats: enter a number from 1 to 100 per row.');

  const tokens = page.getByRole('group', {name: 'Tokens of your agent'});
  await tokens.getByLabel('Turns').fill('12');
  await expect(tokens.getByRole('status')).toHaveText('At most 748,800 tokens in and 38,400 out: $0.45.');
});

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false});

  test('the table has the usual runs, and there is no dead input', async ({page}) => {
    await page.goto('/docs/recipes/cost-and-time');
    await expect(page.getByRole('row', {name: /^nightly.* 1,200 2,400 /})).toBeVisible();
    await expect(page.locator('.calculator, input[type=number]')).toHaveCount(0);
  });
});
