import {expect, type Page, test} from 'playwright/test';

const isHydrated = (page: Page) =>
  page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');

/** How much wider than the window the page is, in CSS pixels. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Names of the fonts in which an element's text is really shown. */
async function fontsOf(page: Page, selector: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const {root} = await session.send('DOM.getDocument');
  const {nodeId} = await session.send('DOM.querySelector', {nodeId: root.nodeId, selector});
  const {fonts} = await session.send('CSS.getPlatformFontsForNode', {nodeId});
  return fonts.map(({familyName}) => familyName);
}

/** From now on adds up how far the content of pages moves by itself (cumulative layout shift). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const moved = {score: 0};
    Object.assign(window, {moved});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.score += (entry as unknown as {value: number}).value;
    }).observe({type: 'layout-shift', buffered: true});
  });
  return () => page.evaluate(() => (window as unknown as {moved: {score: number}}).moved.score);
}

for (const width of [390, 1024, 1440]) {
  test.describe(`${width} px wide, while a page starts`, () => {
    test.use({viewport: {width, height: 900}});

    for (const route of ['/docs/overview', '/docs/reference/cli', '/docs/blog', '/docs/blog/rag-map']) {
      test(`nothing of ${route} moves`, async ({page}) => {
        const moved = await watchShifts(page);
        await page.goto(route, {waitUntil: 'networkidle'});
        await isHydrated(page);
        await page.waitForTimeout(300);
        expect(await moved()).toBeLessThan(0.001);
      });
    }
  });
}

test.describe('type', () => {
  test('is the site’s own, from its own host, fetched with the page', async ({page}) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/docs/getting-started', {waitUntil: 'networkidle'});
    expect(fonts).toHaveLength(2);
    for (const url of fonts) {
      expect(url).toMatch(/^http:\/\/localhost:\d+\/docs\/assets\/fonts\/inter-latin-/);
      await expect(page.locator(`link[rel=preload][as=font][href="${new URL(url).pathname}"]`)).toHaveCount(
        1,
      );
    }
    // Now the fonts are in the cache, and no page comes before them.
    await page.reload();
    for (const selector of ['h1', '.markdown > p']) {
      expect(await fontsOf(page, selector)).toEqual([expect.stringMatching(/^Inter/)]);
    }
  });

  test('moves nothing when it comes late', async ({page}) => {
    await page.route('**/inter-latin-*.woff2', async (route) => {
      await new Promise((done) => setTimeout(done, 1500));
      await route.continue();
    });
    const moved = await watchShifts(page);
    const late = page.waitForResponse(/inter-latin-400/);
    await page.goto('/docs/metrics/introduction');
    await (await late).finished();
    await page.waitForTimeout(300);
    expect(await moved()).toBe(0);
  });

  test('large brackets of a formula span its lines; other pages do not load the font for it', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('noto-sans-math')) fonts.push(request.url());
    });
    await page.goto('/docs/overview', {waitUntil: 'networkidle'});
    expect(fonts).toEqual([]);
    await page.goto('/docs/metrics/retrieval', {waitUntil: 'networkidle'});
    expect(fonts).toHaveLength(1);
    const brace = page.locator('math mo', {hasText: '{'}).first();
    const lines = brace.locator('xpath=following-sibling::*[1]');
    const [{height: braceHeight}, {height: linesHeight}] = await Promise.all([
      brace.evaluate((element) => element.getBoundingClientRect().toJSON()),
      lines.evaluate((element) => element.getBoundingClientRect().toJSON()),
    ]);
    expect(braceHeight).toBeGreaterThan(linesHeight * 0.8);
  });
});

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}});

  for (const route of ['/docs/overview', '/docs/getting-started', '/docs/terminology']) {
    test(`the diagram of ${route} fits`, async ({page}) => {
      await page.goto(route);
      const shown = page.locator('.figure__drawing:visible').first();
      await expect(shown).toHaveClass(/--narrow/);
      expect(
        await shown.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth),
      ).toBeLessThanOrEqual(0);
      await page.setViewportSize({width: 1440, height: 900});
      await expect(page.locator('.figure__drawing:visible').first()).not.toHaveClass(/--narrow/);
    });
  }

  test('a row of a table of sentences is a block that names its columns', async ({page}) => {
    await page.goto('/docs/getting-started');
    const table = page.getByRole('table').filter({hasText: 'No checks were provided'});
    const [width, needed] = await table
      .locator('xpath=..')
      .evaluate(({clientWidth, scrollWidth}) => [clientWidth, scrollWidth]);
    expect(needed).toBeLessThanOrEqual(width ?? 0);
    const row = table.getByRole('row').filter({hasText: 'No checks were provided'});
    await expect(row.getByRole('cell')).toHaveCount(3);
    const label = (index: number) =>
      row
        .getByRole('cell')
        .nth(index)
        .evaluate((cell) => getComputedStyle(cell, '::before').content);
    expect(await label(1)).toContain('Cause');
    expect(await label(2)).toContain('Fix');
    await page.setViewportSize({width: 1440, height: 900});
    expect(await label(1)).toBe('none');
  });

  test('the banner is one row', async ({page}) => {
    await page.goto('/docs/overview');
    const [text, button] = await Promise.all([
      page.getByText('Get started with Agent Evaluations!').boundingBox(),
      page.getByRole('link', {name: 'Sign-Up FREE'}).boundingBox(),
    ]);
    expect(Math.abs((text?.y ?? 0) - (button?.y ?? 99))).toBeLessThan(10);
  });
});

test.describe('a term at the right edge', () => {
  test.use({viewport: {width: 1024, height: 800}});

  test('shows its definition inside the window', async ({page}) => {
    await page.goto('/docs/getting-started');
    await isHydrated(page);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    for (const term of await page.locator('.term').all()) {
      await term.getByRole('link').focus();
      await expect(term.getByRole('tooltip')).toBeVisible();
      expect(await sideways(page)).toBeLessThanOrEqual(0);
    }
  });
});

test('a reference page shows signatures as blocks and short names of methods in its contents', async ({
  page,
}) => {
  await page.goto('/docs/reference/python-sdk/model_under_test');
  const signature = page
    .locator('h3#ModelUnderTest-run_test + p, h3:has-text("ModelUnderTest.run_test") + p')
    .first();
  await expect(signature).toHaveClass('signature');
  await expect(
    page.getByRole('navigation', {name: 'On this page'}).getByRole('link', {name: '.run_test', exact: true}),
  ).toBeVisible();
});

test('an entry of the list of posts shows the lead figure, for the eye only', async ({page}) => {
  await page.goto('/docs/blog');
  const entries = page.locator('article');
  await expect(entries).toHaveCount(10);
  const image = entries.first().locator('.post-entry__lead img:visible');
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(50);
  await expect(image).toHaveAttribute('src', /-light\.svg$/);
  await page.emulateMedia({colorScheme: 'dark'});
  await page.reload();
  await expect(image).toHaveAttribute('src', /-dark\.svg$/);
  await expect(entries.first().getByRole('link')).not.toHaveCount(0);
  await expect(entries.first().getByRole('img')).toHaveCount(0);
});

test('the data of a figure opens, and scrolls within itself on a phone', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/blog/rag-map');
  const data = page.locator('figure details').first();
  const table = data.getByRole('table');
  await expect(table).toBeHidden();
  await data.getByText('Data of this figure').click();
  await expect(table.getByRole('row')).toHaveCount(6);
  await expect(table.getByRole('columnheader').first()).toHaveText('Stage');
  expect(await sideways(page)).toBe(0);
});

test('a page of the dark mode is printed in dark letters on white', async ({page}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await page.goto('/docs/getting-started');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('h1')).toHaveCSS('color', /oklch\(0\.97/);
  await page.emulateMedia({media: 'print'});
  await expect(page.locator('h1')).toHaveCSS('color', /oklch\(0\.2/);
  await expect(page.locator('.navbar')).toBeHidden();
});

test.describe('what readers ask their system for', () => {
  test('less motion: nothing moves for longer than a moment', async ({page}) => {
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

  test('colors of their own: the current page, the sign-up button and marked code keep an outline', async ({
    page,
  }) => {
    await page.emulateMedia({forcedColors: 'active'});
    await page.goto('/docs/getting-started');
    const outline = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).outlineStyle);
    expect(await outline('.menu__link--active:not(.menu__link--sublist)')).toBe('solid');
    expect(await outline('.sign-up-button')).toBe('solid');
  });
});
