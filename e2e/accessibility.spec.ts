import {expect, type Page, test} from 'playwright/test';
import {violations} from './axe.ts';
import {collectProblems, hydrated, sideways, twoFrames} from './page.ts';
import {ROUTES} from './site.ts';

/** Parts of a page that change with the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** One page of each kind, on which every rule is applied, and those of colors in both modes. */
const KINDS = new Set([
  '/docs/overview',
  '/docs/reference/cli',
  '/docs/metrics/retrieval',
  '/docs/blog',
  '/docs/blog/authors',
  '/docs/blog/tags',
  '/docs/blog/rag-map',
  '/docs/apidocs',
  '/docs/no-such-page',
]);

/** Weekly, every rule is applied on every page. */
const WEEKLY = Boolean(process.env.AXE_EVERY_PAGE);

/** Number of pages that a test opens one after another: a test of its own costs as much as a page. */
const BATCH = 12;

/**
 * Ends all transitions, and takes the shades away that say that a box goes on. What is far from the window has the color
 * of the other mode until it is asked for its color, and begins a transition then; of a text on a gradient axe judges no color.
 */
function holdStill(): void {
  const still = new CSSStyleSheet();
  still.replaceSync(`
    *, ::before, ::after {transition: none !important}
    main :is(div, nav, ul) {background-image: none !important}
  `);
  document.adoptedStyleSheets.push(still);
}

/** Tables of a post's text that are wider than their box. */
const wideTables = (page: Page) =>
  page
    .locator('.markdown > .table-scroll')
    .evaluateAll((all) =>
      all.filter((box) => box.scrollWidth > box.clientWidth).map(({textContent}) => textContent),
    );

/** Opens and hydrates a page: nothing is in its console, and at neither width it scrolls sideways. */
async function openClean(page: Page, route: string, problems: string[]): Promise<void> {
  problems.length = 0;
  const response = await page.goto(route);
  await hydrated(page);
  // Neither the application nor the security policy has something to say. That a page is not there, the browser says.
  expect.soft(response?.ok() ? problems : [], route).toEqual([]);
  // The width that it has comes first: another one takes as much of the browser as a page.
  const widths = page.viewportSize()?.width === 390 ? [390, 1440] : [1440, 390];
  for (const width of widths) {
    if (page.viewportSize()?.width !== width) {
      await page.setViewportSize({width, height: 900});
      await twoFrames(page);
    }
    expect.soft(await sideways(page), `${route}, ${width} px wide, scrolls sideways`).toBe(0);
    if (width === 1440 && route.startsWith('/docs/blog/'))
      expect.soft(await wideTables(page), `tables of ${route}`).toEqual([]);
  }
  await page.evaluate(holdStill);
}

test.describe('every page', () => {
  // A long reference page takes axe a quarter of a minute, on a busy machine several times that.
  test.describe.configure({timeout: WEEKLY ? 1_800_000 : 180_000});
  test.use({viewport: {width: 1440, height: 900}});

  for (const route of KINDS)
    test(`${route}: no violation in both modes, nothing in the console or sideways`, async ({page}) => {
      await openClean(page, route, collectProblems(page));
      expect(await violations(page), 'light').toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await violations(page, {rules: COLOR_RULES}), 'dark').toEqual([]);
    });

  const others = [...ROUTES, '/docs/blog/tags/checks']
    .filter((route) => !KINDS.has(route))
    // Pages of the reference are made of the same few components: the weekly job opens the others.
    .filter((route, index) => !route.startsWith('/docs/reference/') || index % 4 === 0 || WEEKLY);
  for (let from = 0; from < others.length; from += BATCH) {
    const routes = others.slice(from, from + BATCH);
    test(`${routes[0]} to ${routes.at(-1)}: no problem in the console, nothing sideways`, async ({page}) => {
      const problems = collectProblems(page);
      for (const route of routes) {
        await openClean(page, route, problems);
        if (WEEKLY) expect.soft(await violations(page, {within: 'content'}), route).toEqual([]);
      }
    });
  }
});

test('a script that the build did not know is stopped by the policy, which says so', async ({page}) => {
  const problems = collectProblems(page);
  await page.route('**/docs/overview', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</head>', '<script>window.injected = true</script></head>');
    await route.fulfill({response, body});
  });
  await page.goto('/docs/overview');
  await hydrated(page);
  expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  expect(problems.join()).toContain('Content Security Policy');
});

test('planted faults are found: colors, links, names, landmarks, width', async ({page}) => {
  await page.goto('/docs/archive/prompts');
  await page.evaluate(holdStill);
  const found = async (given?: Parameters<typeof violations>[1]) =>
    (await violations(page, given)).map((line) => line.split(':')[0]);
  const colors = {rules: COLOR_RULES, within: 'content'};
  for (const [theme, selector, style, rule] of [
    ['dark', 'main p', 'color: #555', 'color-contrast'],
    ['light', 'main p', 'background: #555', 'color-contrast'],
    // The text behind it half shows.
    ['light', 'main p', 'opacity: 0.4', 'color-contrast'],
    ['light', 'main p > a[href]', 'text-decoration: none; color: #4a4a4a', 'link-in-text-block'],
  ] as const) {
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
    expect(await found(colors), theme).toEqual([]);
    const last = page.locator(selector).last();
    await last.evaluate((element, css) => element.setAttribute('style', css), style);
    expect(await found(colors), style).toEqual([rule]);
    await last.evaluate((element) => element.removeAttribute('style'));
  }
  await page.evaluate(() => {
    const menu = document.querySelector('.theme-doc-sidebar-container .menu');
    menu?.querySelectorAll<HTMLElement>('a[href]')[3]?.style.setProperty('color', '#bbb');
    menu?.querySelector('li')?.append(document.createElement('button'));
    document.querySelector('.footer')?.append(document.createElement('main'));
  });
  expect(await found()).toEqual(
    expect.arrayContaining(['button-name', 'color-contrast', 'landmark-no-duplicate-main']),
  );
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('style', 'width: 1500px'));
  expect(await sideways(page)).toBeGreaterThan(0);
});

test('the open menu of a phone has no accessibility violation', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await page.goto('/docs/simulation/drivers');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Drivers'})).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

/** The text spacing of WCAG 2.2, 1.4.12, which the content security policy does not let a style element set. */
function spaceText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important} p {margin-bottom: 2em !important}',
  );
  document.adoptedStyleSheets.push(sheet);
}

/** Texts that are cut, and targets below 24 by 24 CSS pixels that are not a part of a sentence (WCAG 2.2, 2.5.8). */
function cutAndSmall(): string[] {
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.checkVisibility({visibilityProperty: true}) && element.clientHeight > 2,
  );
  const nameOf = ({tagName, className, textContent}: HTMLElement) =>
    `${tagName} ${className}: ${textContent?.slice(0, 40)}`;
  const cut = seen.filter((element) => {
    const {overflowX, overflowY} = getComputedStyle(element);
    const isCut = (overflow: string, size: number, room: number) =>
      /hidden|clip/.test(overflow) && size > room + 2;
    const {scrollWidth, clientWidth, scrollHeight, clientHeight} = element;
    return isCut(overflowX, scrollWidth, clientWidth) || isCut(overflowY, scrollHeight, clientHeight);
  });
  const small = seen.filter((element) => {
    if (!element.matches('a[href], button, input, summary, [role=tab]')) return false;
    const {width, height} = element.getBoundingClientRect();
    return (
      Math.min(width, height) < 24 && !element.closest('p, li:not([class]), td, figcaption, h1, h2, h3, h4')
    );
  });
  return [...cut.map((one) => `cut: ${nameOf(one)}`), ...small.map((one) => `small: ${nameOf(one)}`)];
}

for (const [width, height, what] of [
  [320, 256, '400 % zoom'],
  [640, 400, '200 % zoom'],
  [1024, 768, 'a narrow desktop'],
] as const)
  test(`text with wide spacing is whole and its controls are large enough, at ${what}`, async ({page}) => {
    await page.setViewportSize({width, height});
    for (const route of [
      '/docs/metrics/introduction',
      '/docs/blog',
      '/docs/reference/cli',
      '/docs/blog/rag-map',
    ]) {
      await page.goto(route);
      await page.evaluate(spaceText);
      expect.soft(await sideways(page), route).toBe(0);
      expect.soft(await page.evaluate(cutAndSmall), route).toEqual([]);
    }
  });
