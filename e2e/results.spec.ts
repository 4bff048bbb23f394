import {expect, test} from 'playwright/test';
import {sideways} from './frames.ts';

/** A page with each kind of result, and a text that its reader must see. */
const RESULTS = [
  ['simulation/introduction', '.transcript', 'The return is neither accepted nor declined.'],
  ['evaluation/generation', '.result', 'Failed, passed before'],
  ['evaluation/introduction', '.figure', 'new minus old'],
  ['error-tracking/configuration', '.figure', 'Two weeks of the monitor'],
  ['simulation/voice-simulation', '.figure', 'The same call with traffic'],
] as const;

test.describe('without script, on a phone', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

  test('each kind of result is there, and fits', async ({page}) => {
    for (const [route, kind, text] of RESULTS) {
      await page.goto(`/docs/${route}`);
      const result = page.locator(kind).filter({hasText: text}).first();
      await expect(result, route).toBeVisible();
      await expect(result.getByText(text).first(), route).toBeVisible();
      expect(await sideways(page), route).toBe(0);
    }
  });
});

test('on paper, nothing of a result is cut off', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 720, height: 1000});
  for (const route of ['simulation/voice-simulation', 'metrics/introduction', 'evaluation/introduction']) {
    await page.goto(`/docs/${route}`);
    const cut = await page
      .locator('.result, .figure')
      .evaluateAll(
        (figures) => figures.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).length,
      );
    expect(cut, route).toBe(0);
  }
});

test('the table of judges takes labeled rows of a reader, and the map is a table without script', async ({
  page,
}) => {
  const post = '/docs/blog/custom-llm-evaluation';
  expect(await (await page.request.get(post)).text()).toContain('Shift 30 points');
  await page.goto(post);
  const rows = page.getByRole('group', {name: 'Your labeled rows'});
  await expect(rows.getByRole('status')).toContainText('60 labels');
  await rows.getByLabel('Defects that the judge flags').fill('0');
  await expect(rows.getByRole('status')).toContainText('no better than a coin');
});
