import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {collectProblems} from './site.ts';

/** The text of a page. */
const text = (page: Page) => page.locator('.markdown');
const tab = (page: Page, name: string) => page.getByRole('tab', {name, exact: true}).first();

for (const route of ['/docs/getting-started', '/docs/blog/rag-map']) {
  test(`React keeps the text of ${route} as the server sent it`, async ({page}) => {
    const problems = collectProblems(page);
    await page.goto(route);
    const before = await text(page).evaluateHandle((root) => [...root.querySelectorAll('*')]);
    const html = await text(page).innerHTML();
    await hydrated(page);
    expect(await text(page).innerHTML()).toBe(html);
    expect(await before.evaluate((elements) => elements.every(({isConnected}) => isConnected))).toBe(true);
    expect(problems).toEqual([]);
  });
}

/** Does what the translation of a browser does to a page: each text stands in two elements of its own. */
function translate(): void {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    if (!text.data.trim() || text.parentElement?.closest('script, style, noscript, svg')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

for (const route of ['/docs/getting-started', '/docs/blog/rag-map']) {
  test(`${route} stays translated when React starts`, async ({page}) => {
    const problems = collectProblems(page);
    // Scripts come when the page has been translated.
    let translated = () => {};
    const wait = new Promise<void>((resolve) => {
      translated = resolve;
    });
    await page.route(/\/assets\/js\//, async (request) => {
      await wait;
      await request.continue();
    });
    await page.goto(route, {waitUntil: 'commit'});
    await page.locator('footer').last().waitFor();
    await page.evaluate(translate);
    translated();
    await hydrated(page);
    await expect(page.getByRole('navigation', {name: 'Main'}).getByText('«User Guide»')).toBeVisible();
    await expect(page.getByRole('heading', {level: 1})).toContainText('«');
    await expect(page.getByRole('contentinfo')).toContainText('«Company»');
    await expect(page.locator('main p').first()).toContainText('«');
    await page.getByRole('navigation', {name: 'Main'}).getByText('«User Guide»').click();
    await expect(page).toHaveURL(/\/docs\/overview$/);
    expect(problems).toEqual([]);
  });
}

for (const [what, first] of [
  ['a served text', '/docs/getting-started'],
  ['a rendered text', '/docs/datasets/introduction'],
] as const) {
  test.describe(`in ${what}`, () => {
    test.beforeEach(async ({page}) => {
      await page.goto(first);
      await hydrated(page);
      if (first.endsWith('getting-started')) return;
      await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Getting Started'}).click();
      await expect(page.getByRole('heading', {level: 1})).toHaveText('Getting started');
    });

    test('a tab is chosen for the whole site, in the address and where it stands', async ({page}) => {
      const python = page.getByRole('tab', {name: 'Python', exact: true}).nth(1);
      const typescript = page.getByRole('tab', {name: 'TypeScript', exact: true});
      await python.scrollIntoViewIfNeeded();
      const place = () =>
        typescript.nth(1).evaluate((element) => Math.round(element.getBoundingClientRect().top));
      const before = await place();
      await typescript.nth(1).click();
      expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
      for (const each of await typescript.all()) await expect(each).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(/getting-started\?lang=typescript$/);
      await typescript.nth(1).press('ArrowLeft');
      await expect(python).toBeFocused();
      await expect(python).toHaveAttribute('aria-selected', 'false');
      await python.press('Enter');
      await expect(python).toHaveAttribute('aria-selected', 'true');
      await typescript.nth(1).click();
      await page.goto('/docs/datasets/scenarios');
      await expect(tab(page, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
    });
  });
}

test('a link of a served text leads on without a new document', async ({page}) => {
  await page.goto('/docs/getting-started');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, {sameDocument: true}));
  const isSame = () => page.evaluate(() => 'sameDocument' in window);
  const link = page.locator('.markdown a[href^="/docs/"]:not([href*="#"])').first();
  const target = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect(page).toHaveURL(target);
  expect(await isSame()).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL('/docs/getting-started');
  expect(await isSame()).toBe(true);
});
