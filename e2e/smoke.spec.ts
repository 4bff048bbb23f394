/** Tests tagged `@smoke` run in other browsers, too: `BROWSERS=firefox,webkit`, after `npx playwright install firefox webkit`. */
import {hydrated, open, sideways} from './page.ts';
import {expect, test} from './test.ts';

test('ten pages hydrate, and fit the window', {tag: ['@smoke', '@others']}, async ({page}) => {
  for (const path of [
    ...['overview', 'getting-started', 'datasets/introduction', 'simulation/introduction'],
    ...['evaluation/introduction', 'metrics/retrieval', 'reference/introduction', 'terminology'],
    ...['blog', 'blog/agent_eval'],
  ]) {
    await page.goto(`/docs/${path}`);
    const title = await page.getByRole('heading', {level: 1}).textContent();
    await hydrated(page);
    await expect(page.getByRole('heading', {level: 1})).toHaveText(title ?? '');
    expect(await sideways(page)).toBeLessThanOrEqual(0);
  }
});

test('a language stays selected, and a sample is copied', {tag: ['@smoke', '@others']}, async ({page}) => {
  await page.goto('/docs/getting-started');
  const tabs = page.getByRole('tablist').filter({hasText: 'TypeScript'}).first();
  await tabs.getByRole('tab', {name: 'TypeScript'}).click();
  await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
  const block = page.locator('.code').filter({visible: true}).first();
  await block.getByRole('button', {name: /^Copy/}).click();
  await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
  await page.goto('/docs/evaluation/introduction');
  await expect(page.getByRole('tab', {name: 'TypeScript'}).first()).toHaveAttribute('aria-selected', 'true');
});

test('the color mode follows the system, cycles light, dark, system, and survives a reload', {
  tag: '@smoke',
}, async ({page}) => {
  const html = page.locator('html');
  await page.emulateMedia({colorScheme: 'light'});
  await page.goto('/docs/overview');
  await expect(html).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({colorScheme: 'dark'});
  const toggle = page.getByRole('button', {name: /Switch between dark and light mode/}).first();
  await expect(html).toHaveAttribute('data-theme', 'dark');
  await expect(html).toHaveAttribute('data-theme-choice', 'system');
  for (const [choice, theme] of [
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', 'dark'],
    ['light', 'light'],
  ] as const) {
    await toggle.click();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await page.reload();
    await expect(html).toHaveAttribute('data-theme-choice', choice);
    await expect(html).toHaveAttribute('data-theme', theme);
  }
});

test('the menu of a phone opens, goes back to the main menu, leads to a page, and closes', {
  tag: '@smoke',
}, async ({page}) => {
  await open(page, '/docs/simulation/drivers', {width: 390});
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  const menu = page.locator('.navbar-sidebar');
  await expect(menu).toBeInViewport();
  await menu.getByRole('button', {name: /Back to main menu/}).click();
  await menu.getByRole('link', {name: 'Getting Started'}).first().click();
  await expect(page).toHaveURL(/getting-started$/);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await menu.getByRole('button', {name: 'Close navigation bar'}).click();
  await expect(page.locator('nav.navbar')).not.toHaveClass(/navbar-sidebar--show/);
  await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
  await expect(menu).toBeInViewport();
  await page.setViewportSize({width: 997, height: 844});
  await expect(menu).toBeHidden();
});
