import {expect, test} from 'playwright/test';
import {sideways, twoFrames} from './frames.ts';
import {hydrated} from './hydrated.ts';
import {shiftOf, watchShift} from './layout-shift.ts';

for (const width of [390, 1440]) {
  test.describe(`${width} px wide, while a page starts`, () => {
    test.use({viewport: {width, height: 900}});

    for (const route of ['/docs/overview', '/docs/blog/rag-map']) {
      test(`nothing of ${route} moves`, async ({page}) => {
        await watchShift(page);
        await page.goto(route, {waitUntil: 'networkidle'});
        await hydrated(page);
        // Two frames: what hydration moves has moved.
        await twoFrames(page);
        expect(await shiftOf(page)).toBeLessThan(0.001);
      });
    }
  });
}

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  test('a diagram fits on a phone and on a tablet', async ({page}) => {
    const shown = page.locator('.figure__drawing:visible').first();
    for (const width of [390, 768]) {
      await page.setViewportSize({width, height: 844});
      await page.goto('/docs/reference/cli');
      await expect(shown.locator('svg')).toBeVisible();
      expect(await shown.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
    }
  });

  test('a row of a table of sentences is a block that names its columns', async ({page}) => {
    await page.goto('/docs/reference/cli');
    const table = page.locator('.table--rows:has([data-label])').first();
    const [width, needed] = await table
      .locator('xpath=..')
      .evaluate(({clientWidth, scrollWidth}) => [clientWidth, scrollWidth]);
    expect(needed).toBeLessThanOrEqual(width ?? 0);
    const row = table.getByRole('row').nth(1);
    const label = (index: number) =>
      row
        .getByRole('cell')
        .nth(index)
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(await label(1)).toMatch(/[A-Z]/);
    await page.setViewportSize({width: 1440, height: 900});
    expect(await label(1)).toBe('none');
  });
});

test.describe('a term at the right edge', () => {
  test.use({viewport: {width: 1024, height: 800}});

  test('shows its definition inside the window on focus, and hides it with Escape', async ({page}) => {
    await page.goto('/docs/getting-started');
    await hydrated(page);
    for (const term of await page.locator('.term').all()) {
      const definition = term.getByRole('tooltip', {includeHidden: true});
      await expect(definition).toBeHidden();
      await term.getByRole('link').focus();
      await expect(definition).toBeVisible();
      await expect(definition).not.toBeEmpty();
      expect(await sideways(page)).toBe(0);
      await page.keyboard.press('Escape');
      await expect(definition).toBeHidden();
    }
  });
});

test('the list of posts has a lead post, and a picture for the eye at each entry', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/docs/blog');
  const entries = page.locator('article');
  const [lead, second, third] = await Promise.all([0, 1, 2].map((index) => entries.nth(index).boundingBox()));
  expect(lead?.width ?? 0).toBeGreaterThan(2 * (second?.width ?? 0));
  expect(second?.y).toBe(third?.y);
  for (const entry of await entries.all()) {
    const picture = entry.locator('[aria-hidden=true]').first();
    const image = picture.locator('img:visible');
    if ((await image.count()) > 0) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
        .toBeGreaterThan(50);
    } else {
      // Its text is part of the title, in which numbers are bound to computed values.
      await expect(picture).toHaveText(/\d/);
    }
    await expect(entry.getByRole('img')).toHaveCount(0);
    const lines = await entry
      .locator('p')
      .first()
      .evaluate((text) => {
        return text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight);
      });
    expect(Math.round(lines)).toBeLessThanOrEqual(4);
  }
  await page.goto('/docs/blog/page/2');
  const [first, next] = await Promise.all([0, 1].map((index) => entries.nth(index).boundingBox()));
  expect(first?.width).toBe(next?.width);
});

test('the data of a figure opens, and scrolls within itself on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/blog/rag-map');
  const data = page.locator('figure details').first();
  const table = data.getByRole('table');
  await expect(table).toBeHidden();
  await data.getByText('Data of this figure').click();
  expect(await table.getByRole('row').count()).toBeGreaterThan(3);
  expect(await sideways(page)).toBe(0);
});

test('a mark of a chart says its value, and a drawing with the focus points to its data', async ({page}) => {
  await page.goto('/docs/blog/agent_eval');
  const drawing = page.locator('.figure__drawing:visible', {has: page.locator('rect > title')}).first();
  await expect(drawing.locator('rect > title').nth(2)).toHaveText(/\d/);
  // Those who hear the page get one name for the drawing, and the table.
  await expect(drawing.locator('svg')).toHaveAttribute('aria-hidden', 'true');
  const summary = page.getByText('Data of this figure').nth(1);
  await expect(summary).toHaveCSS('outline-style', 'none');
  // Only a drawing that scrolls is a stop of the Tab key.
  await drawing.evaluate((element: HTMLElement) => {
    element.tabIndex = 0;
    element.focus();
  });
  await expect(summary).toHaveCSS('outline-style', 'solid');
});

test('with less motion, nothing moves for longer than a moment', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'});
  await page.goto('/docs/overview');
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const {transitionDuration, animationDuration} = getComputedStyle(element);
        return `${transitionDuration},${animationDuration}`
          .split(',')
          .map((time) => Number.parseFloat(time) * (time.includes('ms') ? 1 : 1000));
      }),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({javaScriptEnabled, viewport: {width: 1440, height: 900}});

    test('the sidebar starts with the current page in view, and at its top where that shows it', async ({
      page,
    }) => {
      const current = page.locator('nav.menu [aria-current="page"]');
      const scrolled = () => page.locator('nav.menu').evaluate(({scrollTop}) => scrollTop);
      await page.goto('/docs/overview');
      await expect(current).toBeInViewport();
      expect(await scrolled()).toBe(0);
      await page.goto('/docs/reference/python-sdk/model_under_test/keys-and-templates');
      await expect(current).toBeInViewport({ratio: 1});
      expect(await scrolled()).toBeGreaterThan(0);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });
}

test('a link to a section stops right below the bar', async ({page}) => {
  await page.goto('/docs/metrics/retrieval#mrr');
  const heading = page.locator('#mrr');
  await expect(heading).toBeInViewport();
  const [bar, place] = await Promise.all([page.locator('nav.navbar').boundingBox(), heading.boundingBox()]);
  const gap = (place?.y ?? 0) - (bar?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(gap).toBeLessThan(32);
});

test('formulas fit, on a phone too, start where the text starts, and show where they go on', async ({
  page,
}) => {
  const formulas = page.locator('.formula');
  const wide = () =>
    formulas.evaluateAll((all) =>
      all
        .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth)
        .map(({textContent}) => textContent),
    );
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/docs/metrics/retrieval');
  expect(await formulas.count()).toBeGreaterThan(3);
  expect(await wide()).toEqual([]);
  await page.setViewportSize({width: 390, height: 844});
  expect(await wide()).toEqual([]);
  const [formula, text] = await Promise.all(
    [formulas.locator('math'), page.locator('.markdown > p')].map((all) => all.first().boundingBox()),
  );
  expect(formula?.x).toBeCloseTo(text?.x ?? 0, 0);
  await expect(formulas.first()).toHaveCSS('background-image', /linear-gradient/);
  await expect(formulas.first()).toHaveCSS('background-attachment', /local, local, scroll, scroll/);
});

test('on paper, long lines of code are broken, not cut', async ({page}) => {
  // The width of a sheet of A4 between its margins.
  await page.setViewportSize({width: 640, height: 900});
  await page.goto('/docs/evaluation/retrieval');
  await page.emulateMedia({media: 'print'});
  const cut = () =>
    page
      .locator('.code__block:visible')
      .evaluateAll(
        (blocks) => blocks.filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1).length,
      );
  expect(await cut()).toBe(0);
  await page.emulateMedia({media: 'screen'});
  expect(await cut()).toBeGreaterThan(0);
});
