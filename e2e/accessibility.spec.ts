import AxeBuilder from '@axe-core/playwright';
import {expect, type Page, test} from 'playwright/test';
import {ROUTES} from './site.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Pages whose code blocks are examined too. The colors of code are the same everywhere, and the
 * thousands of tokens of a reference page take axe a minute, so these stand for all.
 */
const WITH_CODE = new Set([
  '/docs/getting-started',
  '/docs/datasets/scenarios',
  '/docs/automation/github',
  '/docs/automation/jenkins',
  '/docs/example/python',
  '/docs/example/typescript',
  '/docs/apidocs',
]);

/** What of a page changes with the color mode. */
const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe finds on a page, one line a rule with the first element it names. */
async function violations(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({page});
  if (rules) axe.withRules(rules);
  else axe.withTags(STANDARDS);
  if (!WITH_CODE.has(new URL(page.url()).pathname)) axe.exclude('.code__block');
  const results = await axe.analyze();
  expect(results.passes.length).toBeGreaterThan(0);
  return results.violations.map(
    ({id, help, nodes}) => `${id}: ${help}: ${nodes[0]?.target} (${nodes.length})`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} mode`, () => {
    test.use({colorScheme});
    for (const route of [...ROUTES, '/docs/no-such-page', '/docs/blog/tags', '/docs/blog/tags/checks']) {
      test(`${route} has no accessibility violation`, async ({page}) => {
        await page.goto(route);
        await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
        expect(await violations(page, colorScheme === 'dark' ? COLOR_RULES : undefined)).toEqual([]);
      });
    }
  });
}

for (const width of [390, 1024]) {
  test.describe(`${width} px wide`, () => {
    test.use({viewport: {width, height: 800}});
    for (const route of [
      '/docs/overview',
      '/docs/reference/cli',
      '/docs/metrics/retrieval',
      '/docs/blog',
      '/docs/blog/rag-map',
      '/docs/apidocs',
    ]) {
      test(`${route} has no accessibility violation`, async ({page}) => {
        await page.goto(route);
        await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true');
        expect(await violations(page)).toEqual([]);
      });
    }
  });
}

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
