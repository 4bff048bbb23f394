/**
 * Tasks of readers, in Chromium and, with `BROWSERS=firefox,webkit npx playwright test smoke`, in others, after
 * `npx playwright install firefox webkit`, which fetches Playwright's own builds. In Chromium other files have the tests
 * tagged `@others`.
 */
import {expect, type Page, test} from 'playwright/test';
import {collectProblems, hydrated, sideways} from './page.ts';
import {asPerson, consent} from './person.ts';

const PAGES = [
  ...['overview', 'getting-started', 'datasets/introduction', 'simulation/introduction'],
  ...['evaluation/introduction', 'metrics/retrieval', 'reference/introduction', 'terminology'],
  ...['blog', 'blog/agent_eval'],
];

test.use({viewport: {width: 1440, height: 900}});

let problems: string[] = [];
test.beforeEach(({page}) => {
  problems = collectProblems(page);
});
test.afterEach(() => expect(problems.filter((problem) => !problem.startsWith('warning'))).toEqual([]));

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(`/docs/${path}`);
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
}

test('ten pages show their text, hydrate, and fit the window', {tag: '@others'}, async ({page}) => {
  for (const path of PAGES) {
    await visit(page, path);
    const title = await page.getByRole('heading', {level: 1}).textContent();
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title ?? '');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});

test('a search leads to a page, and Back leads to the page before', {tag: '@others'}, async ({page}) => {
  await visit(page, 'overview');
  await page.getByRole('button', {name: 'Search', exact: true}).click();
  const dialog = page.getByRole('dialog', {name: 'Search the documentation'});
  // Key by key: what Playwright fills in over BiDi, React does not see in Firefox.
  await dialog.getByRole('combobox').pressSequentially('drivers');
  await dialog.getByRole('combobox').press('Enter');
  await dialog.getByRole('option').first().click();
  await expect(page).toHaveURL(/\/docs\/(?!overview)/);
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/docs\/overview$/);
  await expect(page.locator('.markdown h2').first()).toBeVisible();
});

test('a language stays chosen, and a sample is copied', {tag: '@others'}, async ({page}) => {
  await visit(page, 'getting-started');
  const tabs = page.getByRole('tablist').filter({hasText: 'TypeScript'}).first();
  await tabs.getByRole('tab', {name: 'TypeScript'}).click();
  await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
  const block = page.locator('.code').filter({visible: true}).first();
  await block.getByRole('button', {name: /^Copy/}).click();
  await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
  await visit(page, 'evaluation/introduction');
  await expect(page.getByRole('tab', {name: 'TypeScript'}).first()).toHaveAttribute('aria-selected', 'true');
});

test('the color mode follows the system, cycles light, dark, system, and survives a reload', async ({
  page,
}) => {
  await page.emulateMedia({colorScheme: 'dark'});
  await visit(page, 'overview');
  const html = page.locator('html');
  const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  for (const choice of ['light', 'dark', 'system', 'light']) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
  }
  await page.reload();
  await expect(html).toHaveAttribute('data-theme', 'light');
  await expect(html).toHaveAttribute('data-theme-choice', 'light');
});

test('the consent dialog appears to a person, and a refusal is kept', {tag: '@others'}, async ({
  page,
  context,
}) => {
  await asPerson(context);
  await visit(page, 'overview');
  const {dialog, rejectAll} = consent(page);
  await rejectAll.click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', {level: 1})).toBeVisible();
  await expect(dialog).toBeHidden();
  expect((await context.cookies()).map(({name}) => name)).toEqual(['cc_cookie']);
});

test('the menu of a phone opens, goes back to the main menu, leads to a page, and closes', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844});
  await visit(page, 'simulation/drivers');
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toBeInViewport();
  await menu.getByRole('button', {name: /Back to main menu/}).click();
  await menu.getByRole('link', {name: 'Getting Started'}).first().click();
  await expect(page).toHaveURL(/getting-started$/);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await menu.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(page.locator('nav.navbar')).not.toHaveClass(/navbar-sidebar--show/);
});
