import {expect, type Page, test} from 'playwright/test';
import {violations} from './axe.ts';
import {hydrated} from './hydrated.ts';
import {collectProblems, ROUTES} from './site.ts';

/** What of a page changes with the color mode; all rules are applied in the light one. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What of a page changes with the width of the window: the other rules look at elements and
 * attributes, which are the same at every width, and take axe most of its time.
 */
const LAYOUT_RULES = [
  'target-size',
  'scrollable-region-focusable',
  'aria-hidden-focus',
  'skip-link',
  'landmark-one-main',
  'button-name',
  'link-name',
];

/** One page of each kind, on which every rule is applied in both modes, and those of layout at every width. */
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

/** Makes the window so wide, and waits until the page has been laid out anew. */
async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({width, height: 900});
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );
}

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

test.describe('every page', () => {
  // A long reference page takes axe a quarter of a minute, on a busy machine several times that.
  test.describe.configure({timeout: 180_000});

  for (const route of [...ROUTES, '/docs/no-such-page', '/docs/blog/tags', '/docs/blog/tags/checks']) {
    const isOfKind = KINDS.has(route);
    const modes = isOfKind ? (['light', 'dark'] as const) : (['light'] as const);
    test(`${route} has no accessibility violation and no problem in the console, and scrolls sideways nowhere`, async ({
      page,
    }) => {
      const problems = collectProblems(page);
      await resize(page, 390);
      const response = await page.goto(route);
      await hydrated(page);
      // Neither the application nor the security policy has something to say. That a page is not there, the browser says.
      expect(response?.ok() ? problems : []).toEqual([]);
      await page.evaluate(holdStill);
      for (const width of [1440, 390]) {
        await resize(page, width);
        const {scrollWidth, clientWidth} = await page.evaluate(() => ({
          scrollWidth: document.documentElement.scrollWidth,
          clientWidth: document.documentElement.clientWidth,
        }));
        expect(scrollWidth, `${width} px wide, the page scrolls sideways`).toBeLessThanOrEqual(clientWidth);
      }
      // One page of each kind in both modes by all rules; of the others, weekly, what can differ from page to page.
      if (!isOfKind && !process.env.AXE_EVERY_PAGE) return;
      for (const mode of modes) {
        await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), mode);
        const found = isOfKind
          ? violations(page)
          : violations(page, [...COLOR_RULES, ...LAYOUT_RULES], 'content');
        expect(await found, mode).toEqual([]);
      }
    });
  }
});

/** Plants a fault into a page that has been opened, and says which rules find it. */
async function rulesThatFind(
  page: Page,
  fault: () => void,
  ...given: [rules?: string[], within?: 'content']
) {
  await page.evaluate(fault);
  return (await violations(page, ...given)).map((found) => found.split(':')[0]);
}

test.describe('a fault is found', () => {
  test.beforeEach(async ({page}) => {
    await page.goto('/docs/evaluation/retrieval');
    await page.evaluate(holdStill);
  });

  test('one text that cannot be read in dark mode', async ({page}) => {
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    const rules = [...COLOR_RULES, ...LAYOUT_RULES];
    expect(await violations(page, rules, 'content')).toEqual([]);
    const fade = () =>
      [...document.querySelectorAll<HTMLElement>('main p')].at(-1)?.style.setProperty('color', '#555');
    expect(await rulesThatFind(page, fade, rules, 'content')).toEqual(['color-contrast']);
  });

  test('a background behind some texts, and a box that half shows what is behind it', async ({page}) => {
    const darken = () =>
      [...document.querySelectorAll<HTMLElement>('main p')].at(-1)?.style.setProperty('background', '#555');
    expect(await rulesThatFind(page, darken)).toEqual(['color-contrast']);
    await page.reload();
    await page.evaluate(holdStill);
    const thin = () =>
      [...document.querySelectorAll<HTMLElement>('main p')].at(-1)?.style.setProperty('opacity', '0.4');
    expect(await rulesThatFind(page, thin)).toEqual(['color-contrast']);
  });

  test('a link that looks like the text around it', async ({page}) => {
    const hide = () => {
      const links = [...document.querySelectorAll<HTMLElement>('main p > a[href]')];
      links.at(-1)?.setAttribute('style', 'text-decoration: none; color: #4a4a4a');
    };
    expect(await rulesThatFind(page, hide)).toEqual(['link-in-text-block']);
  });

  test('a nameless button and a pale link in the sidebar, and a second main part of the page', async ({
    page,
  }) => {
    const plant = () => {
      const menu = document.querySelector('.theme-doc-sidebar-container .menu');
      menu?.querySelectorAll<HTMLElement>('a[href]')[20]?.style.setProperty('color', '#bbb');
      menu?.querySelector('li')?.append(document.createElement('button'));
      document.querySelector('.footer')?.append(document.createElement('main'));
    };
    expect(await rulesThatFind(page, plant)).toEqual(
      expect.arrayContaining(['button-name', 'color-contrast', 'landmark-no-duplicate-main']),
    );
  });
});

test('the phone menu has no accessibility violation', async ({page}) => {
  await page.setViewportSize({width: 390, height: 800});
  await page.goto('/docs/simulation/drivers');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(page.locator('.navbar-sidebar')).toBeInViewport();
  expect(await violations(page)).toEqual([]);
});

test('the search modal has no accessibility violation, empty and with results', async ({page}) => {
  await page.goto('/docs/overview');
  await page
    .getByRole('navigation', {name: 'Main'})
    .getByRole('button', {name: /search/i})
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('combobox').fill('drivers');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('the definition of a term shows on focus and hides with Escape', async ({page}) => {
  await page.goto('/docs/simulation/introduction');
  const term = page.locator('.term').first();
  const definition = term.getByRole('tooltip', {includeHidden: true});
  await expect(definition).toBeHidden();
  await term.getByRole('link').focus();
  await expect(definition).toBeVisible();
  await expect(definition).not.toBeEmpty();
  await page.keyboard.press('Escape');
  await expect(definition).toBeHidden();
});

test.describe("with spacing of the reader's own", () => {
  // The Content-Security-Policy does not let a test add styles to the page.
  test.use({bypassCSP: true});

  test('a page can be read at 200 % text size with wide spacing, without sideways scrolling', async ({
    page,
  }) => {
    await page.setViewportSize({width: 640, height: 800});
    await page.goto('/docs/metrics/introduction');
    // The text spacing of WCAG 2.2, 1.4.12.
    await page.addStyleTag({
      content:
        '* {line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important}',
    });
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});
