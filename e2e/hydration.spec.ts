import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {asPerson, consent, PERSON} from './person.ts';
import {collectProblems} from './site.ts';

const html = (page: Page) => page.locator('html');
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search the documentation'});
const searchButton = (page: Page) => page.getByRole('button', {name: 'Search', exact: true});

/** Opens a page whose scripts arrive only when they are let through, but for the two that every page has. */
async function openStatic(page: Page, route: string): Promise<{letThrough: () => void}> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/js\/(?!main\.|runtime)/, async (request) => {
    await gate;
    await request.continue();
  });
  await page.goto(route);
  await isStatic(page);
  return {letThrough};
}

const isStatic = (page: Page) => expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
const isHydrated = (page: Page) => expect(html(page)).toHaveAttribute('data-has-hydrated', 'true');

test('a page that nobody touches is not hydrated; the first tap needs no network, as all is fetched ahead', async ({
  context,
  page,
}) => {
  const ahead = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch');
  await page.goto('/docs/getting-started', {waitUntil: 'networkidle'});
  await ahead;
  await page.waitForLoadState('networkidle');
  await isStatic(page);
  await context.setOffline(true);
  await searchButton(page).click();
  await expect(dialog(page)).toBeVisible();
});

test('what works without the application: links, anchors, the skip link', async ({page}) => {
  await openStatic(page, '/docs/reference/python-sdk/data-classes/test-rows');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  const contents = page.locator('.toc-navigation a').filter({visible: true}).nth(2);
  await contents.click();
  await expect(page).toHaveURL(new RegExp(`${await contents.getAttribute('href')}$`));
  await isStatic(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'User Guide'}).click();
  await expect(page).toHaveURL(/overview$/);
});

test.describe('what is done while the application is on its way', () => {
  test('a click on Search opens it, and what is typed meanwhile is in its field', async ({page}) => {
    const problems = collectProblems(page);
    const {letThrough} = await openStatic(page, '/docs/overview');
    await searchButton(page).click();
    await page.keyboard.type('recal at');
    await page.keyboard.press('Backspace');
    await expect(html(page)).toHaveAttribute('data-pending', '');
    letThrough();
    await expect(dialog(page).getByRole('combobox')).toHaveValue('recal a');
    await page.keyboard.type('nd');
    await expect(dialog(page).getByRole('combobox')).toHaveValue('recal and');
    await expect(html(page)).not.toHaveAttribute('data-pending');
    expect(problems).toEqual([]);
  });

  test('keys open the search once, however often they were pressed, and Enter searches', async ({page}) => {
    const {letThrough} = await openStatic(page, '/docs/getting-started');
    for (const key of ['Control+k', '/', '/']) await page.keyboard.press(key);
    await page.keyboard.type('recall');
    await page.keyboard.press('Enter');
    letThrough();
    await expect(dialog(page)).toHaveCount(1);
    await expect(dialog(page).getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  test('tabs, code buttons and the banner answer at once, and stay as they were left', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const {letThrough} = await openStatic(page, '/docs/getting-started');
    const tabs = page.getByRole('tablist').filter({hasText: 'TypeScript'}).first();
    await tabs.getByRole('tab', {name: 'TypeScript'}).click();
    await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?lang=typescript$/);
    const block = page.locator('.code').filter({visible: true}).first();
    await block.getByRole('button', {name: /^Copy/}).click();
    await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
    const code = ((await block.locator('pre').textContent()) ?? '').trimEnd();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.getByRole('button', {name: /^Wrap/}).filter({visible: true}).first().click();
    const bar = page.locator('.theme-announcement-bar');
    await expect(bar).toBeVisible();
    await bar.getByRole('button', {name: 'Close'}).click();
    await expect(bar).toBeHidden();
    await isStatic(page);
    letThrough();
    await hydrated(page);
    await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html[data-wrap]')).not.toHaveCount(0);
    await page.reload();
    await expect(bar).toBeHidden();
  });
});

test('an application that does not arrive is told, and comes on request with what was kept', async ({
  page,
}) => {
  let blocked = true;
  await page.route(/\/assets\/js\/(?!main\.|runtime)/, (route) =>
    blocked ? route.abort() : route.continue(),
  );
  await page.goto('/docs/overview');
  await page.keyboard.press('/');
  const box = page.locator('.load-failure');
  await expect(box).toContainText('A part of this page did not load');
  await expect(html(page)).not.toHaveAttribute('data-pending');
  blocked = false;
  await box.getByRole('button', {name: 'Retry'}).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await expect(box).toHaveCount(0);
});

test('a page with a part that only React makes is hydrated at once', async ({page}) => {
  await page.goto('/docs/no-such-page');
  await isHydrated(page);
});

test('a calculator shows the answer before hydration, and keeps what is entered then', async ({page}) => {
  const problems = collectProblems(page);
  await page.goto('/docs/how-we-count');
  const calculator = page.locator('.calculator').first();
  await expect(calculator.getByRole('status')).toHaveText('149 attempts, all without the event.');
  await isStatic(page);
  const {height} = (await calculator.boundingBox()) ?? {};
  await page.evaluate(() => {
    const [input] = document.querySelectorAll<HTMLInputElement>('.calculator input');
    if (input) input.value = '5';
  });
  await hydrated(page);
  await expect(calculator.getByRole('status')).toHaveText('59 attempts, all without the event.');
  await calculator.getByLabel('Confidence').fill('');
  await expect(calculator.getByRole('status')).toHaveText('Confidence: enter a number from 50 to 99.99 %.');
  await calculator.getByLabel('Confidence').fill('95');
  expect((await calculator.boundingBox())?.height).toBe(height);
  expect(problems).toEqual([]);
});

test('going to an anchor does not hydrate, and hydration does not move the page', async ({page}) => {
  await page.goto('/docs/getting-started#install', {waitUntil: 'networkidle'});
  await isStatic(page);
  const place = () =>
    page.evaluate(() => Math.round(document.getElementById('install')?.getBoundingClientRect().top ?? -1));
  const before = await place();
  await hydrated(page);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test.describe('consent before hydration', () => {
  test.use({userAgent: PERSON});
  test.beforeEach(({page}) => asPerson(page));

  test('is asked for, given, and does not come again with hydration', async ({page}) => {
    const problems = collectProblems(page);
    await page.goto('/docs/overview');
    await consent(page).dialog.waitFor();
    await isStatic(page);
    await consent(page).rejectAll.focus();
    await isHydrated(page);
    await expect(consent(page).rejectAll).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(consent(page).dialog).toBeHidden();
    expect(problems).toEqual([]);
  });
});
