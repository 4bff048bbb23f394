/** Every page: nothing in its console, nothing sideways; on a page of each kind, no accessibility violation. */
import {violations} from './axe.ts';
import {cutOff, hydrated, open, sideways, twoFrames} from './page.ts';
import {ROUTES} from './site.ts';
import {expect, type Page, test} from './test.ts';

/** Rules that depend on the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

const MISSING = '/docs/no-such-page';

/** One page of each kind, on which every rule is applied, and those of colors in both modes. */
const KINDS = new Set([
  '/docs/overview',
  '/docs/reference/cli',
  '/docs/metrics/retrieval',
  '/docs/how-we-count',
  '/docs/blog',
  '/docs/blog/authors',
  '/docs/blog/tags',
  '/docs/blog/rag-map',
  '/docs/apidocs',
  MISSING,
]);

/** Weekly, every rule is applied on the content of every page. */
const WEEKLY = Boolean(process.env.AXE_EVERY_PAGE);

const PHONE = {width: 390, height: 844};
const DESKTOP = {width: 1440, height: 900};

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

/** Opens a page on a phone: nothing is written to the console, nothing is sideways. */
async function openClean(page: Page, route: string, problems: string[], isHydrated = true): Promise<void> {
  const response = await page.goto(route);
  if (isHydrated) await hydrated(page);
  if (response?.ok()) expect.soft(problems.splice(0), route).toEqual([]);
  expect.soft(await sideways(page), `${route} scrolls sideways`).toBe(0);
}

test.describe('every page', () => {
  // A long reference page takes axe a quarter of a minute, on a busy machine several times that.
  if (WEEKLY) test.describe.configure({timeout: 1_800_000});
  test.use({viewport: PHONE});

  for (const route of KINDS)
    test.describe(route, () => {
      // That a page is not there, the browser says.
      if (route === MISSING) test.use({caused: /status of 404/});

      test('no violation in both modes, nothing in the console or sideways', async ({page, problems}) => {
        await openClean(page, route, problems);
        await page.setViewportSize(DESKTOP);
        await twoFrames(page);
        await page.evaluate(holdStill);
        expect(await violations(page), 'light').toEqual([]);
        expect(await sideways(page)).toBe(0);
        await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
        expect(await violations(page, {rules: COLOR_RULES}), 'dark').toEqual([]);
      });
    });

  const others = [...ROUTES, '/docs/blog/tags/checks']
    .filter((route) => !KINDS.has(route))
    // Pages of the reference are made of the same few components: the weekly job opens the others.
    .filter((route, index) => !route.startsWith('/docs/reference/') || index % 4 === 0 || WEEKLY);
  for (let from = 0; from < others.length; from += BATCH) {
    const routes = others.slice(from, from + BATCH);
    test(`${routes[0]} to ${routes.at(-1)}: nothing in the console or sideways`, async ({page, problems}) => {
      for (const [index, route] of routes.entries()) {
        // Hydration takes half of the time, and takes over the same few components on every page.
        await openClean(page, route, problems, WEEKLY || index % 4 === 0);
        if (/^\/docs\/blog\/[^/]+$/.test(route)) {
          await page.setViewportSize(DESKTOP);
          expect
            .soft(await cutOff(page.locator('.markdown > .table-scroll')), `tables of ${route}`)
            .toEqual([]);
          await page.setViewportSize(PHONE);
        }
        if (!WEEKLY) continue;
        await page.evaluate(holdStill);
        expect.soft(await violations(page, {within: 'content'}), route).toEqual([]);
      }
    });
  }
});

test('planted faults are found: colors of both modes, a link like its text, a button without a name, width', async ({
  page,
}) => {
  await page.goto('/docs/archive/prompts');
  await page.evaluate(holdStill);
  const found = async (given?: Parameters<typeof violations>[1]) =>
    (await violations(page, given)).map((line) => line.split(':')[0]);
  const text = page.locator('.markdown > p').last();
  for (const [theme, color] of [
    ['light', '#aaa'],
    ['dark', '#555'],
  ] as const) {
    await page.evaluate((mode) => document.documentElement.setAttribute('data-theme', mode), theme);
    const colors = () => found({rules: COLOR_RULES, within: 'content'});
    expect(await colors(), theme).toEqual([]);
    await text.evaluate((element, value) => element.style.setProperty('color', value), color);
    expect(await colors(), theme).toEqual(['color-contrast']);
    await text.evaluate((element) => element.style.removeProperty('color'));
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  const link = page.locator('.markdown > p > a[href]').last();
  await link.evaluate(({style}) => Object.assign(style, {textDecoration: 'none', color: '#4a4a4a'}));
  expect(await found({rules: COLOR_RULES, within: 'content'})).toEqual(['link-in-text-block']);
  await text.evaluate((element) => {
    element.append(document.createElement('button'));
    element.style.setProperty('min-width', '1500px');
  });
  expect(await found()).toContain('button-name');
  expect(await sideways(page)).toBeGreaterThan(0);
});

test('the open menu of a phone has no accessibility violation', async ({page}) => {
  await open(page, '/docs/simulation/drivers', PHONE);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar').getByRole('link', {name: 'Drivers'})).toBeVisible();
  expect(await violations(page, {within: '.navbar'})).toEqual([]);
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

test('text with wide spacing is whole, its controls large enough, at 400 and 200 % zoom and on a narrow desktop', async ({
  page,
}) => {
  for (const route of ['metrics/introduction', 'blog', 'reference/cli', 'blog/rag-map']) {
    await page.goto(`/docs/${route}`);
    await page.evaluate(spaceText);
    for (const [width, height] of [
      [320, 256],
      [640, 400],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({width, height});
      expect.soft(await sideways(page), `${route}, ${width} px`).toBe(0);
      expect.soft(await page.evaluate(cutAndSmall), `${route}, ${width} px`).toEqual([]);
    }
  }
});
