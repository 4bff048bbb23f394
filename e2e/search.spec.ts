import {violations} from './axe.ts';
import {
  answerSearches,
  ask,
  boxOf,
  hold,
  isSameDocument,
  markDocument,
  open,
  searchButton,
  searchDialog,
  sideways,
} from './page.ts';
import {expect, type Page, type Route, test} from './test.ts';

const SEARCH = '**/v1/search';
const box = (page: Page) => page.getByRole('combobox', {name: 'Search the documentation'});
const options = (page: Page) => page.getByRole('option');
const status = (page: Page) => searchDialog(page).getByRole('status');
const places = (page: Page) =>
  searchDialog(page).getByRole('region', {name: 'Places to start'}).getByRole('link');

const result = (title: string, url: string, summary = `About ${title}`) => ({
  page_title: title,
  page_summary: summary,
  page_url: url,
});
const answer = (route: Route, results: unknown[]) => route.fulfill({json: {results}});

async function openSearch(page: Page) {
  await open(page, '/docs/overview', {isHydrated: true});
  await searchButton(page).click();
  await expect(box(page)).toBeFocused();
}

test('finds "drivers" once typing pauses, by the call of the specification, leads there in this document, and back', {
  tag: '@smoke',
}, async ({page}) => {
  await openSearch(page);
  await markDocument(page);
  const sent = page.waitForRequest(SEARCH);
  await box(page).fill(' drivers ');
  const request = await sent;
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).pathname).toBe('/v1/search');
  expect(request.headers()['content-type']).toBe('application/json');
  expect(request.postDataJSON()).toEqual({query: 'drivers', topK: '3'});
  const first = options(page).first();
  await expect(first).toContainText('Drivers');
  await expect(first).toContainText('/docs/simulation/drivers');
  await expect(options(page)).toHaveCount(3);
  await first.click();
  await expect(page).toHaveURL(/\/docs\/simulation\/drivers$/);
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Drivers');
  await expect(searchDialog(page)).toBeHidden();
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/overview$/);
  await expect(page.locator('.markdown h2').first()).toBeVisible();
});

test('text that an input method composes is searched for at its end, not at a pause or an Enter within it', async ({
  page,
}) => {
  const queries: string[] = [];
  await page.route(SEARCH, (route) => {
    queries.push(route.request().postDataJSON().query);
    return answer(route, []);
  });
  await page.clock.install();
  await openSearch(page);
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', {text: 'driv', selectionStart: 4, selectionEnd: 4});
  const enter = {type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229} as const;
  await keyboard.send('Input.dispatchKeyEvent', enter);
  await page.clock.runFor(2000);
  await keyboard.send('Input.insertText', {text: 'drivers'});
  await page.clock.runFor(2000);
  await expect(status(page)).toHaveText('No results found');
  expect(queries).toEqual(['drivers']);
});

test('an answer is shown as text, its sections under their page, with links of safe addresses only', async ({
  page,
}) => {
  await page.route(SEARCH, (route) =>
    answer(route, [
      {
        ...result('Drivers: Voice', '/docs/simulation/drivers#voice'),
        ...{page_name: 'Drivers', section_path: ['Cover', 'Voice']},
      },
      result('<img src=x onerror="window.hacked = 1">', 'javascript:window.hacked=1', '<b>bold</b>'),
      result('Elsewhere', 'https://other.example/page'),
    ]),
  );
  await openSearch(page);
  await ask(page, 'voice');
  // `src/search/client/result-view.test.ts` has more of them.
  await expect(options(page)).toHaveCount(3);
  const links = options(page).evaluateAll((list) => list.map((option) => option.getAttribute('href')));
  expect(await links).toEqual(['/docs/simulation/drivers#voice', null, 'https://other.example/page']);
  const first = options(page).first();
  await expect(first.getByText('Drivers', {exact: true})).toBeVisible();
  await expect(first.getByText('Cover', {exact: true})).toBeVisible();
  await expect(first.locator('mark')).toHaveText(['Voice', 'Voice']);
  const hostile = options(page).nth(1);
  await expect(hostile).toContainText('<b>bold</b>');
  await hostile.click({force: true});
  await expect(searchDialog(page)).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  // In dark colors of the reader's own, too, matches are seen.
  await page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'});
  await expect(first.locator('mark').first()).not.toHaveCSS('color', 'rgb(0, 0, 0)');
});

test('keys open it, and leave it alone once it is open', async ({page}) => {
  await open(page, '/docs/overview', {isHydrated: true});
  for (const key of ['Control+k', 'Meta+k', '/']) {
    await page.keyboard.press(key);
    await expect(box(page), key).toBeFocused();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    await expect(box(page), key).toHaveValue('/');
    await expect(page.locator('dialog[open]')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(searchDialog(page)).toBeHidden();
  }
});

test('each way of closing it clears query and results, and gives the focus back', async ({page}) => {
  await openSearch(page);
  for (const [name, close] of [
    ['the close button', () => page.getByRole('button', {name: 'Close search'}).click()],
    ['Escape', () => page.keyboard.press('Escape')],
    ['a click outside', () => page.mouse.click(20, 500)],
    ['Back', () => page.goBack()],
  ] as const) {
    await ask(page, 'drivers');
    await expect(options(page).first()).toBeVisible();
    await close();
    await expect(searchDialog(page), name).toBeHidden();
    await expect(page, name).toHaveURL(/\/docs\/overview$/);
    await expect(searchButton(page), name).toBeFocused();
    await searchButton(page).click();
    await expect(box(page), name).toHaveValue('');
    await expect(options(page), name).toHaveCount(0);
  }
});

test('a selection that ends outside keeps it open, the page behind it does not scroll, and a button clears it', async ({
  page,
}) => {
  await openSearch(page);
  await ask(page, 'drivers');
  await expect(options(page).first()).toBeVisible();
  await box(page).hover();
  await page.mouse.down();
  await page.mouse.move(20, 500);
  await page.mouse.up();
  await expect(searchDialog(page)).toBeVisible();
  // The wheel is answered before the next click is.
  await page.mouse.wheel(0, 600);
  const clear = page.getByRole('button', {name: 'Clear', exact: true});
  await clear.click();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expect(box(page)).toHaveValue('');
  await expect(box(page)).toBeFocused();
  await expect(clear).toBeHidden();
  await expect(options(page)).toHaveCount(0);
});

test('results are chosen with the keyboard, without leaving the dialog', async ({page}) => {
  await answerSearches(page, '/docs/overview', '/docs/getting-started', '/docs/terminology');
  await openSearch(page);
  await ask(page, 'any');
  await expect(status(page)).toHaveText('3 results');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
  const selected = () =>
    options(page).evaluateAll((list) =>
      list.findIndex((option) => option.getAttribute('aria-selected') === 'true'),
    );
  // Enter opens it.
  expect(await selected()).toBe(0);
  for (let count = 0; count < 8; count++) {
    await page.keyboard.press('Tab');
    // The browser's own controls come after the last element of a modal dialog.
    await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0);
  }
  await box(page).focus();
  for (const [key, expected] of [
    ['ArrowDown', 1],
    ['End', 2],
    ['ArrowDown', 0],
    ['ArrowUp', 2],
    ['Home', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key);
    expect(await selected(), key).toBe(expected);
    const id = await box(page).getAttribute('aria-activedescendant');
    expect(await options(page).nth(expected).getAttribute('id')).toBe(id);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/getting-started$/);
});

test('Enter searches for a changed text, and opens the first result of the text that stands there', async ({
  page,
}) => {
  const queries: string[] = [];
  await page.addInitScript(() => localStorage.setItem('docusaurus.tab.lang', 'typescript'));
  await page.route(SEARCH, (route) => {
    queries.push(route.request().postDataJSON().query);
    return answer(route, [
      result('Run in Python', '/docs/reference/python-sdk/checks'),
      result('Run in TypeScript', '/docs/reference/typescript-sdk/checks'),
    ]);
  });
  await openSearch(page);
  for (const text of ['run', 'run tests']) {
    await ask(page, text);
    await expect(status(page)).toHaveText('2 results');
  }
  expect(queries).toEqual(['run', 'run tests']);
  await box(page).press('Enter');
  // That in the language of the reader's tabs.
  await expect(page).toHaveURL(/typescript-sdk/);
});

test('offers places to start, which are pages of the site', async ({page, request}) => {
  await openSearch(page);
  const links = places(page);
  await expect(links).not.toHaveCount(0);
  for (const href of await links.evaluateAll((list) => list.map((link) => link.getAttribute('href'))))
    expect((await request.get(href ?? '')).status(), href ?? '').toBe(200);
  await links.first().click();
  await expect(page).toHaveURL(/\/docs\/getting-started$/);
  await expect(searchDialog(page)).toBeHidden();
});

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test.describe(`${colorScheme}, ${width} px wide`, () => {
    test.use({colorScheme, viewport: {width, height: 760}});

    test('the open dialog has no accessibility violation and fits', async ({page}) => {
      await openSearch(page);
      const clean = async () => {
        expect(await violations(page, {within: 'dialog', passes: 10})).toEqual([]);
        // Less than 0 where the room of the scrollbar is kept.
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      };
      await clean();
      // The root of the document is dark for the scrollbar's room, so what covers it is as high as the text.
      const [color, height] = await page
        .locator('body > div:has(main)')
        .evaluate((element) => [getComputedStyle(element).backgroundColor, element.scrollHeight]);
      expect(color).not.toBe('rgba(0, 0, 0, 0)');
      expect(height).toBeGreaterThan(760);
      const letThrough = await hold(page, /\/v1\/search/);
      await ask(page, 'zzzzqqqq');
      await expect(status(page)).toHaveText('Searching...');
      letThrough();
      await expect(status(page)).toHaveText('No results found');
      await clean();
      await ask(page, 'evaluate retrieval');
      await expect(options(page)).toHaveCount(3);
      await page.keyboard.press('ArrowDown');
      await clean();
      const close = page.getByRole('button', {name: 'Close search'});
      for (const part of [box(page), close, options(page).first()]) {
        const bounds = await boxOf(part);
        expect(bounds.x).toBeGreaterThanOrEqual(0);
        expect(bounds.right).toBeLessThanOrEqual(width);
      }
      const target = await boxOf(close);
      expect(Math.min(target.width, target.height)).toBeGreaterThanOrEqual(40);
    });
  });
}

test.describe('on a touch screen', () => {
  test.use({viewport: {width: 390, height: 760}, hasTouch: true, isMobile: true});

  test('the on-screen keyboard leaves the results reachable', async ({page}) => {
    await openSearch(page);
    await ask(page, 'evaluate');
    await expect(options(page)).toHaveCount(3);
    await page.setViewportSize({width: 390, height: 380});
    await options(page).last().scrollIntoViewIfNeeded();
    await expect(options(page).last()).toBeInViewport();
    await expect(box(page)).toBeInViewport();
  });
});
