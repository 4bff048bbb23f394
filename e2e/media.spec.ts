/** Pages on paper, in the colors of the reader, and with less motion. */
import {cutOff} from './page.ts';
import {expect, test} from './test.ts';

test.describe('on paper', () => {
  test.beforeEach(async ({page}) => {
    // The width of a sheet of A4 between its margins.
    await page.setViewportSize({width: 640, height: 900});
    await page.emulateMedia({media: 'print'});
  });

  test('what only leads elsewhere is left out', async ({page}) => {
    for (const [route, parts] of [
      ['blog', ['.blog-navigation', '.blog-topics', '.navbar']],
      ['overview', ['.actions', '.page-actions']],
      ['getting-started', ['.page-actions', '.code__tools']],
    ] as const) {
      await page.goto(`/docs/${route}`);
      for (const part of parts) {
        await expect(page.locator(part).first()).toBeAttached();
        await expect(page.locator(part).first()).toBeHidden();
      }
    }
  });

  test('a link is printed with its URL, one within the site without', async ({page}) => {
    await page.goto('/docs/blog/agent_eval');
    const after = (start: string) =>
      page
        .locator(`.markdown > p a[href^="${start}"]`)
        .first()
        .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
    const [url, shown] = await after('https:');
    expect(shown).toContain(url);
    expect((await after('/docs/'))[1]).toBe('none');
  });

  test('nothing of a result is cut off, and long lines of code are broken', async ({page}) => {
    for (const route of ['simulation/voice-simulation', 'evaluation/introduction']) {
      await page.goto(`/docs/${route}`);
      const parts = page.locator('.transcript, .table-scroll, .figure, .code__block:visible');
      expect(await cutOff(parts), route).toEqual([]);
    }
    await page.emulateMedia({media: 'screen'});
    expect(await cutOff(page.locator('.code__block:visible'))).not.toEqual([]);
  });
});

test.describe('in dark colors of the reader, whatever mode was chosen on the site', () => {
  test.beforeEach(({page}) => page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'}));

  test('words in figures are light on dark', async ({page}) => {
    for (const route of ['blog/rag-map', 'overview']) {
      await page.goto(`/docs/${route}?docusaurus-theme=light`);
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      const figure = page.locator('.figure__drawing:visible').first();
      const fills = (parts: string) =>
        figure.locator(parts).evaluateAll((all) => all.map((part) => getComputedStyle(part).fill));
      expect((await fills('text')).length).toBeGreaterThan(3);
      expect(new Set(await fills('text'))).toEqual(new Set(['rgb(255, 255, 255)']));
      const boxes = (await fills('rect')).filter((fill) => fill !== 'none');
      expect(new Set(boxes)).toEqual(new Set(['rgb(0, 0, 0)']));
    }
  });

  test('one tab is marked', async ({page}) => {
    await page.goto('/docs/getting-started');
    const [selected, other] = await page
      .locator('.tabs__item')
      .evaluateAll((all) => all.slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomColor));
    expect(other).toBe('rgb(0, 0, 0)');
    expect(selected).not.toBe(other);
  });
});

test('with less motion, nothing moves for longer than a moment', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/docs/overview');
  const times = await page.locator('*').evaluateAll((all) =>
    all.flatMap((element) => {
      const {transitionDuration, animationDuration} = getComputedStyle(element);
      return `${transitionDuration},${animationDuration}`.split(',');
    }),
  );
  const inMs = times.map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000));
  expect(Math.max(...inMs)).toBeLessThanOrEqual(1);
});
