import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';

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
        await hydrated(page);
        await page.waitForTimeout(300);
        expect(await moved()).toBeLessThan(0.001);
      });
    }
  });
}

test('a text that was painted before its font came keeps its face when the page wakes', async ({page}) => {
  await page.setViewportSize({width: 1024, height: 900});
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/inter-latin/, async (request) => {
    await gate;
    await request.continue();
  });
  const moved = await watchShifts(page);
  await page.goto('/docs/blog/rag-map', {waitUntil: 'domcontentloaded'});
  // Longer than a browser waits for an optional font.
  await page.waitForTimeout(1000);
  letThrough();
  await page.waitForLoadState('networkidle');
  await hydrated(page);
  await page.waitForTimeout(300);
  expect(await moved()).toBeLessThan(0.001);
});

test.describe('type', () => {
  test('is one face for headings and text, from the site’s own host, fetched with the page', async ({
    page,
  }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/docs/getting-started', {waitUntil: 'networkidle'});
    expect(fonts).toHaveLength(1);
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
    const late = page.waitForResponse(/inter-latin-normal/);
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
      if (request.url().includes('/formula-')) fonts.push(request.url());
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
    await hydrated(page);
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
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/docs/reference/python-sdk/model_under_test/run-tests');
  const signature = page
    .locator('h3#ModelUnderTest-run_test + p, h3:has-text("ModelUnderTest.run_test") + p')
    .first();
  await expect(signature).toHaveClass('signature');
  // It may stand in a group that is folded.
  await expect(page.locator('.theme-doc-toc-desktop a[href="#run_test"]')).toHaveText('.run_test');
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
      // What it says is part of the title, in which numbers are bound to computed values.
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
  await expect(table.getByRole('row')).toHaveCount(7);
  await expect(table.getByRole('columnheader').nth(1)).toHaveText('Stage');
  expect(await sideways(page)).toBe(0);
});

test('a mark of a chart says its value, and a drawing with the focus points to its data', async ({page}) => {
  await page.goto('/docs/blog/agent_eval');
  const drawing = page.locator('.figure__drawing:visible').first();
  const said = '2 of four trials successful: 10 tasks';
  await expect(drawing.locator('rect > title').nth(2)).toHaveText(said);
  // Those who hear the page get one name for the drawing, and the table.
  await expect(drawing.locator('svg')).toHaveAttribute('aria-hidden', 'true');
  const summary = page.getByText('Data of this figure').first();
  await expect(summary).toHaveCSS('outline-style', 'none');
  await drawing.focus();
  await expect(summary).toHaveCSS('outline-style', 'solid');
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({javaScriptEnabled, viewport: {width: 1440, height: 900}});

    test('the sidebar starts with the current page in view, and at its top where that shows it', async ({
      page,
    }) => {
      const scrolled = () => page.locator('nav.menu').evaluate(({scrollTop}) => scrollTop);
      await page.goto('/docs/evaluation/classification');
      await expect(page.locator('nav.menu [aria-current="page"]')).toBeInViewport();
      expect(await scrolled()).toBe(0);
      await page.goto('/docs/error-tracking/introduction');
      await expect(page.locator('nav.menu [aria-current="page"]')).toBeInViewport();
      expect(await scrolled()).toBeGreaterThan(0);
    });
  });
}

test('a link far down a reference stays at its section when the contents open beside it', async ({page}) => {
  await page.setViewportSize({width: 1280, height: 900});
  await page.goto('/docs/reference/python-sdk/evalwright/scenario-sets#create_scenario_set');
  await hydrated(page);
  await expect(page.locator('#create_scenario_set')).toBeInViewport();
  const width = await page.locator('.theme-doc-markdown').evaluate((text) => text.clientWidth);
  expect(width).toBeGreaterThan(700);
});

test('a link to a section stops right below the bar', async ({page}) => {
  await page.goto('/docs/metrics/retrieval#mrr');
  const heading = page.locator('#mrr');
  await expect(heading).toBeInViewport();
  const [bar, place] = await Promise.all([page.locator('nav.navbar').boundingBox(), heading.boundingBox()]);
  const gap = (place?.y ?? 0) - (bar?.height ?? 0);
  expect(gap).toBeGreaterThanOrEqual(8);
  expect(gap).toBeLessThan(32);
});

test.describe('what scrolls sideways', () => {
  test('a formula fits a wide page, and on a phone shows where it goes on', async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900});
    await page.goto('/docs/metrics/retrieval');
    const formulas = page.locator('.formula');
    const overflows = () =>
      formulas.evaluateAll((all) => all.map(({scrollWidth, clientWidth}) => scrollWidth - clientWidth));
    expect(await overflows()).toContainEqual(0);
    expect(Math.max(...(await overflows()))).toBeLessThanOrEqual(0);
    await page.setViewportSize({width: 390, height: 844});
    for (const formula of await formulas.all()) {
      await expect(formula).toHaveCSS('background-image', /linear-gradient/);
      await expect(formula).toHaveCSS('background-attachment', /local, local, scroll, scroll/);
    }
  });

  test('a table shows its edge on the row of names, too', async ({page}) => {
    await page.goto('/docs/evaluation/introduction');
    await expect(page.locator('.table-scroll thead tr').first()).toHaveCSS(
      'background-color',
      'rgba(0, 0, 0, 0)',
    );
  });

  test('a sequence of messages is a list of steps on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844});
    await page.goto('/docs/proxy/introduction');
    const drawing = page.locator('.figure__drawing:visible').first();
    await expect(drawing).toContainText('Your app → Proxy');
    expect(await drawing.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)).toBe(0);
  });
});

test('on paper, the panels of tabs keep the names of their tabs', async ({page}) => {
  await page.goto('/docs/overview');
  const names = page.locator('[role=tabpanel] .code__tab');
  await expect(names.first()).toBeHidden();
  await page.emulateMedia({media: 'print'});
  await expect(names.first()).toHaveText('Python');
  await expect(names.nth(1)).toHaveText('TypeScript');
  for (const name of [names.first(), names.nth(1)]) await expect(name).toBeVisible();
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

test('the bodies of the API page are code like all other, and its errors are in the contents', async ({
  page,
}) => {
  await page.setViewportSize({width: 1440, height: 900});
  await page.goto('/docs/apidocs');
  const contents = page.getByRole('navigation', {name: 'On this page'});
  await expect(contents.getByRole('link', {name: '429 Too many requests'})).toHaveAttribute(
    'href',
    '#status-429',
  );
  const body = page.locator('#status-429 ~ .code').first();
  await expect(body.locator('.token.property').first()).toBeVisible();
  await expect(body.getByRole('button', {name: /Copy/})).toBeVisible();
  expect(await page.locator('main pre:not(.code__block)').count()).toBe(0);
});

test('where nothing is configured that could take an answer, a page asks no question', async ({page}) => {
  await page.goto('/docs/overview');
  await expect(page.getByRole('link', {name: 'Open an issue about this page'})).toBeVisible();
  await expect(page.getByText('Was this page helpful?')).toHaveCount(0);
});
