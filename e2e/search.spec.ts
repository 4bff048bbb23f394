import {expect, type Page, type Route, test} from 'playwright/test';
import {violationsIn} from './axe.ts';
import {hydrated} from './hydrated.ts';
import {product} from './site.ts';

const SEARCH = '**/v1/search';
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search the documentation'});
const box = (page: Page) => page.getByRole('combobox', {name: 'Search the documentation'});
const options = (page: Page) => page.getByRole('option');
const button = (page: Page) => page.getByRole('button', {name: 'Search', exact: true});
const status = (page: Page) => dialog(page).getByRole('status');

const result = (title: string, url: string, summary = `About ${title}`) => ({
  page_title: title,
  page_summary: summary,
  page_url: url,
});
const answer = (route: Route, results: unknown[]) => route.fulfill({json: {results}});

async function visit(page: Page, path = '/docs/overview') {
  await page.goto(path);
  await hydrated(page);
}

async function openSearch(page: Page, path?: string) {
  await visit(page, path);
  await button(page).click();
  await expect(box(page)).toBeFocused();
}

test.describe('against the site and its service', () => {
  test('finds "drivers" and leads there without loading the page anew', async ({page}) => {
    await openSearch(page);
    await page.evaluate(() => Object.assign(window, {stillHere: true}));
    await box(page).fill('drivers');
    await box(page).press('Enter');
    const first = options(page).first();
    await expect(first).toContainText('Drivers');
    await expect(first).toContainText('/docs/simulation/drivers');
    await expect(options(page)).toHaveCount(3);
    await first.click();
    await expect(page).toHaveURL(/\/docs\/simulation\/drivers$/);
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Drivers');
    await expect(dialog(page)).toBeHidden();
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
  });

  test('forgives a typing error and marks the words that match', async ({page}) => {
    await openSearch(page);
    await box(page).fill('retreival metrics');
    await box(page).press('Enter');
    await expect(options(page).first()).toContainText('/docs/metrics/retrieval');
    await expect(options(page).first().locator('mark').first()).toHaveText(/metrics/i);
  });

  test('leads the name of the API key to the section that explains it, marked as one word', async ({
    page,
  }) => {
    await openSearch(page);
    const variable = `${product.envPrefix}_API_KEY`;
    await box(page).fill(variable);
    await box(page).press('Enter');
    const first = options(page).first();
    await expect(first).toContainText('/docs/reference/api-token#store');
    await expect(first.locator('mark').filter({hasText: variable}).first()).toBeVisible();
  });

  test('every result is a page of the site, its section there', async ({page, request}) => {
    for (const query of [
      'recall at k',
      'create_scenario_set',
      'jenkins',
      'api token',
      'what is a persona',
      'red teaming',
    ]) {
      const response = await request.post('/v1/search', {data: {query, topK: '10'}});
      expect(response.status()).toBe(200);
      const {results} = (await response.json()) as {results: Array<{page_url: string}>};
      expect(results.length).toBeGreaterThan(3);
      for (const {page_url} of results) {
        const found = await request.get(page_url);
        expect(found.status(), page_url).toBe(200);
        const anchor = page_url.split('#')[1];
        if (!anchor) continue;
        // The build leaves quotes out where HTML allows it.
        const html = (await found.text()).replaceAll('"', '');
        expect(html.includes(`id=${decodeURIComponent(anchor)}`), page_url).toBe(true);
      }
    }
    expect(page.url()).toBe('about:blank');
  });

  test('answers health and tool requests', async ({request}) => {
    expect(await (await request.get('/healthz')).json()).toMatchObject({status: 'ok'});
    expect((await request.get('/mcp')).status()).toBe(405);
    expect((await request.get('/v1/search')).status()).toBe(405);
  });
});

test.describe('the call', () => {
  test('is the one of the specification', async ({page}) => {
    await openSearch(page);
    const sent = page.waitForRequest(SEARCH);
    await box(page).fill('  drivers ');
    await box(page).press('Enter');
    const request = await sent;
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).pathname).toBe('/v1/search');
    expect(request.headers()['content-type']).toBe('application/json');
    expect(request.postDataJSON()).toEqual({query: 'drivers', topK: '3'});
  });

  test('shows that it searches, then that there is nothing', async ({page}) => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route(SEARCH, async (route) => {
      await released;
      await answer(route, []);
    });
    await openSearch(page);
    await box(page).fill('nothing');
    await box(page).press('Enter');
    await expect(status(page)).toHaveText('Searching...');
    release();
    await expect(status(page)).toHaveText('No results found');
  });

  test('a status that is not OK is logged, clears results and says nothing', async ({page}) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && message.text().startsWith('Search failed'))
        errors.push(message.text());
    });
    let fail = false;
    await page.route(SEARCH, (route) =>
      fail ? route.fulfill({status: 503, json: {}}) : answer(route, [result('One', '/docs/overview')]),
    );
    await openSearch(page);
    await box(page).fill('one');
    await box(page).press('Enter');
    await expect(options(page)).toHaveCount(1);
    fail = true;
    await box(page).fill('two');
    await box(page).press('Enter');
    await expect.poll(() => errors).toEqual([expect.stringContaining('503')]);
    await expect(options(page)).toHaveCount(0);
    await expect(status(page)).toHaveText('');
    await expect(dialog(page)).toBeVisible();
  });

  test('makes links of http(s) and site addresses only, and text of text', async ({page}) => {
    await page.route(SEARCH, (route) =>
      answer(route, [
        result('<img src=x onerror="window.hacked = 1">', 'javascript:window.hacked=1', '<b>bold</b>'),
        result('Data', 'data:text/html,x'),
        result('Other host', '//evil.example/docs'),
        result('Elsewhere', 'https://other.example/page'),
        result('Here', '/docs/getting-started'),
      ]),
    );
    await openSearch(page);
    await box(page).fill('anything');
    await box(page).press('Enter');
    await expect(options(page)).toHaveCount(5);
    expect(
      await options(page).evaluateAll((list) => list.map((option) => option.getAttribute('href'))),
    ).toEqual([null, null, null, 'https://other.example/page', '/docs/getting-started']);
    await expect(options(page).first()).toContainText('<b>bold</b>');
    await options(page).first().click({force: true});
    await expect(dialog(page)).toBeVisible();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  });
});

test.describe('opening and closing', () => {
  for (const key of ['Control+k', 'Meta+k', '/']) {
    test(`${key} opens it`, async ({page}) => {
      await visit(page);
      await page.keyboard.press(key);
      await expect(box(page)).toBeFocused();
    });
  }

  test('/ types in a text box, and the keys leave an open dialog alone', async ({page}) => {
    await openSearch(page);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(box(page)).toHaveValue('/');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
  });

  const ways: Array<[string, (page: Page) => Promise<void>]> = [
    ['the close button', (page) => page.getByRole('button', {name: 'Close search'}).click()],
    ['Escape', (page) => page.keyboard.press('Escape')],
    ['a click outside', (page) => page.mouse.click(20, 500)],
  ];
  for (const [name, close] of ways) {
    test(`${name} closes it, clears query and results, and gives focus back`, async ({page}) => {
      await openSearch(page);
      await box(page).fill('drivers');
      await box(page).press('Enter');
      await expect(options(page).first()).toBeVisible();
      await close(page);
      await expect(dialog(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
      await button(page).click();
      await expect(box(page)).toHaveValue('');
      await expect(options(page)).toHaveCount(0);
    });
  }

  test('a press inside that ends outside does not close it', async ({page}) => {
    await openSearch(page);
    await box(page).fill('drivers');
    await box(page).hover();
    await page.mouse.down();
    await page.mouse.move(20, 500);
    await page.mouse.up();
    await expect(dialog(page)).toBeVisible();
  });

  test('the clear button empties the box and stays', async ({page}) => {
    await openSearch(page);
    const clear = page.getByRole('button', {name: 'Clear', exact: true});
    await expect(clear).toBeHidden();
    await box(page).fill('drivers');
    await box(page).press('Enter');
    await expect(options(page).first()).toBeVisible();
    await clear.click();
    await expect(box(page)).toHaveValue('');
    await expect(box(page)).toBeFocused();
    await expect(options(page)).toHaveCount(0);
  });

  test('the page behind it does not scroll', async ({page}) => {
    await openSearch(page);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
});

test.describe('with the keyboard', () => {
  test.beforeEach(async ({page}) => {
    await page.route(SEARCH, (route) =>
      answer(
        route,
        ['overview', 'getting-started', 'terminology'].map((name) => result(name, `/docs/${name}`)),
      ),
    );
    await openSearch(page);
    await box(page).fill('any');
    await box(page).press('Enter');
    await expect(options(page)).toHaveCount(3);
  });

  const selected = (page: Page) =>
    options(page).evaluateAll((list) =>
      list.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
    );

  test('arrows, Home and End choose, Enter opens', async ({page}) => {
    expect(await selected(page)).toBe(-1);
    for (const [key, expected] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['End', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['Home', 0],
      ['ArrowDown', 1],
    ] as const) {
      await page.keyboard.press(key);
      expect(await selected(page), key).toBe(expected);
      const id = await box(page).getAttribute('aria-activedescendant');
      expect(await options(page).nth(expected).getAttribute('id')).toBe(id);
    }
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/docs\/getting-started$/);
  });

  test('focus stays in the dialog', async ({page}) => {
    for (let count = 0; count < 8; count++) {
      await page.keyboard.press('Tab');
      const where = await page.evaluate(() => {
        const {activeElement} = document;
        // The browser's own controls come after the last element of a modal dialog.
        return activeElement === document.body || activeElement?.closest('dialog') !== null;
      });
      expect(where).toBe(true);
    }
  });

  test('says how many there are', async ({page}) => {
    await expect(status(page)).toHaveText('3 results');
    await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  });
});

test('a matching section stands under its page, with the headings that lead to it', async ({page}) => {
  await page.route(SEARCH, (route) =>
    answer(route, [
      {...result('Drivers: Voice', '/docs/simulation/drivers#voice'), section_path: ['Cover', 'Voice']},
      result('Tents: Care', '/docs/overview'),
    ]),
  );
  await openSearch(page);
  await box(page).fill('voice');
  await box(page).press('Enter');
  const first = options(page).first();
  await expect(first.getByText('Drivers', {exact: true})).toBeVisible();
  await expect(first.getByText('Cover', {exact: true})).toBeVisible();
  await expect(first.locator('mark')).toHaveText(['Voice', 'Voice']);
  await expect(options(page).nth(1)).toContainText('Tents: Care');
});

test('offers places to start, which are pages of the site', async ({page, request}) => {
  await openSearch(page);
  const links = dialog(page).getByRole('region', {name: 'Places to start'}).getByRole('link');
  await expect(links).not.toHaveCount(0);
  for (const href of await links.evaluateAll((list) => list.map((link) => link.getAttribute('href'))))
    expect((await request.get(href ?? '')).status(), href ?? '').toBe(200);
  await links.first().click();
  await expect(page).toHaveURL(/\/docs\/getting-started$/);
  await expect(dialog(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1280]) {
    test.describe(`${colorScheme}, ${width} px wide`, () => {
      test.use({colorScheme, viewport: {width, height: 760}, reducedMotion: 'reduce'} as Parameters<
        typeof test.use
      >[0]);

      test('the open dialog has no accessibility violation and fits', async ({page}) => {
        await openSearch(page);
        const clean = async () => {
          expect(await violationsIn(page, 'dialog', {passes: 10})).toEqual([]);
          expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
            true,
          );
        };
        await clean();
        await box(page).fill('zzzzqqqq');
        await box(page).press('Enter');
        await expect(status(page)).toHaveText('No results found');
        await clean();
        await box(page).fill('evaluate retrieval');
        await box(page).press('Enter');
        await expect(options(page)).toHaveCount(3);
        await page.keyboard.press('ArrowDown');
        await clean();
        for (const part of [
          box(page),
          page.getByRole('button', {name: 'Close search'}),
          options(page).first(),
        ]) {
          const bounds = await part.boundingBox();
          expect(bounds && bounds.x >= 0 && bounds.x + bounds.width <= width).toBe(true);
        }
        const target = await page.getByRole('button', {name: 'Close search'}).boundingBox();
        expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
      });
    });
  }
}

test('the on-screen keyboard leaves the results reachable', async ({browser, baseURL}) => {
  const context = await browser.newContext({
    baseURL,
    viewport: {width: 390, height: 760},
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openSearch(page);
  await box(page).fill('evaluate');
  await box(page).press('Enter');
  await expect(options(page)).toHaveCount(3);
  await page.setViewportSize({width: 390, height: 380});
  await options(page).last().scrollIntoViewIfNeeded();
  await expect(options(page).last()).toBeInViewport();
  await expect(box(page)).toBeInViewport();
  await context.close();
});

test.describe('the API page', () => {
  test('is static HTML with examples and every error', async ({request}) => {
    const html = await (await request.get('/docs/apidocs/')).text();
    for (const text of [
      'API documentation',
      'curl',
      'urlopen',
      'await fetch',
      'SearchRequest',
      'page_summary',
      'invalid_request',
      'rate_limited',
      'Retry-After',
    ]) {
      expect(html.replace(/<[^>]+>/g, ''), text).toContain(text === 'SearchRequest' ? 'topK' : text);
    }
    const {paths} = (await (await request.get('/docs/search/openapi.json')).json()) as {
      paths: Record<string, {post: {responses: object}}>;
    };
    for (const code of Object.keys(paths['/v1/search']?.post.responses ?? {}))
      if (code >= '400') expect(html).toMatch(new RegExp(`>${code}[ <]`));
  });
});
