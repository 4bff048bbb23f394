import {expect, type Page, test} from 'playwright/test';

/** A page with each kind of result, and a text that its reader must see. */
const RESULTS = [
  ['simulation/introduction', '.transcript', 'The return is neither accepted nor declined.'],
  ['evaluation/generation', '.result', 'Failed, passed before'],
  ['metrics/classification', '.result', '9 of 12 predictions are right'],
  ['evaluation/introduction', '.figure', 'variant minus control'],
  ['error-tracking/configuration', '.figure', 'Two weeks of the monitor'],
  ['simulation/voice-simulation', '.figure', 'The same call with traffic'],
] as const;

/** How much wider than the window the page is, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('without script, on a phone', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 844}});

  for (const [route, kind, text] of RESULTS) {
    test(`/docs/${route} shows “${text}”`, async ({page}) => {
      await page.goto(`/docs/${route}`);
      const result = page.locator(kind).filter({hasText: text}).first();
      await expect(result).toBeVisible();
      await expect(result.getByText(text).first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
    });
  }
});

test.describe('a transcript', () => {
  test('has its verdicts beside the turns on a wide window, and below them on a phone', async ({page}) => {
    await page.goto('/docs/simulation/introduction');
    const turn = page
      .locator('.transcript .verdict-failed')
      .filter({has: page.locator('.verdicts')})
      .first();
    const places = async () => ({
      said: await turn.locator('> div').boundingBox(),
      verdicts: await turn.locator('> .verdicts').boundingBox(),
    });
    await page.setViewportSize({width: 1440, height: 900});
    const wide = await places();
    expect(wide.verdicts?.x).toBeGreaterThan((wide.said?.x ?? 0) + (wide.said?.width ?? 0));
    await page.setViewportSize({width: 390, height: 844});
    const narrow = await places();
    expect(narrow.verdicts?.y).toBeGreaterThanOrEqual((narrow.said?.y ?? 0) + (narrow.said?.height ?? 0));
  });
});

test('on paper, nothing of a result is cut off', async ({page}) => {
  await page.emulateMedia({media: 'print'});
  await page.setViewportSize({width: 720, height: 1000});
  for (const route of ['simulation/voice-simulation', 'metrics/classification', 'evaluation/introduction']) {
    await page.goto(`/docs/${route}`);
    const cut = await page
      .locator('.result, .figure')
      .evaluateAll(
        (figures) => figures.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).length,
      );
    expect(cut, route).toBe(0);
  }
});
