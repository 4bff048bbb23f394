import fs from 'node:fs';
import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {asPerson, consent, PERSON} from './person.ts';
import {collectProblems} from './site.ts';

const html = (page: Page) => page.locator('html');
const dialog = (page: Page) => page.getByRole('dialog', {name: 'Search the documentation'});
const searchButton = (page: Page) => page.getByRole('button', {name: 'Search', exact: true});

/** Opens a page whose scripts arrive only when they are let through, but for the two that every page has. */
async function openAsleep(page: Page, route: string): Promise<{letThrough: () => void}> {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/js\/(?!main\.|runtime)/, async (request) => {
    await gate;
    await request.continue();
  });
  await page.goto(route);
  await isAsleep(page);
  return {letThrough};
}

/** The one built script that has this in it. */
function scriptWith(words: string): string {
  const folder = 'build/assets/js';
  const [name, second] = fs
    .readdirSync(folder)
    .filter((file) => file.endsWith('.js') && fs.readFileSync(`${folder}/${file}`, 'utf8').includes(words));
  if (!name || second) throw new Error(`Not one script has ${words}: ${name}, ${second}`);
  return name;
}

const isAsleep = (page: Page) => expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
const isAwake = (page: Page) => expect(html(page)).toHaveAttribute('data-has-hydrated', 'true');

test('a page that nobody touches loads no application', async ({page}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/docs/overview', {waitUntil: 'networkidle'});
  expect(scripts.map((url) => /js\/([\w~]+)/.exec(url)?.[1])).toEqual(['main']);
  await isAsleep(page);
});

test('what works without the application: links, anchors, folds, the skip link', async ({page}) => {
  await openAsleep(page, '/docs/reference/python-sdk/data-classes');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.locator('main :focus')).toHaveCount(1);
  const contents = page.locator('.toc-navigation a').filter({visible: true}).nth(2);
  await contents.click();
  await expect(page).toHaveURL(new RegExp(`${await contents.getAttribute('href')}$`));
  const fold = page.locator('.entry__fold:not([open]) > summary').first();
  await fold.click();
  await expect(page.locator('.entry__fold[open]')).toHaveCount(1);
  await isAsleep(page);
  await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'User Guide'}).click();
  await expect(page).toHaveURL(/overview$/);
});

test.describe('what is done while the application is on its way', () => {
  test('a click on Search opens it, and what is typed meanwhile is in its field', async ({page}) => {
    const problems = collectProblems(page);
    const {letThrough} = await openAsleep(page, '/docs/overview');
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

  test('a click has a sign with the next frame, and the text keeps its style', async ({page}) => {
    await openAsleep(page, '/docs/overview');
    const seen = await searchButton(page).evaluate(async (button: HTMLElement) => {
      const text = getComputedStyle(document.querySelector('main p') as Element);
      const before = text.cursor;
      button.click();
      await new Promise(requestAnimationFrame);
      const bar = document.getAnimations().find((it) => (it as CSSAnimation).animationName === 'waiting');
      return {grown: Number(bar?.effect?.getComputedTiming().progress), same: text.cursor === before};
    });
    expect(seen.grown).toBeGreaterThan(0);
    expect(seen.same).toBe(true);
  });

  test('the dialog of the search comes while the application starts, not after it', async ({page}) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    // The page's place in the documentation, without which nothing is rendered.
    await page.route(`**/${scriptWith('"docs-version-current"')}`, () => {});
    await page.goto('/docs/overview');
    await searchButton(page).click();
    const modal = scriptWith('No results found');
    await expect.poll(() => asked.some((url) => url.endsWith(modal))).toBe(true);
    await isAsleep(page);
  });

  for (const key of ['/', 'Control+k']) {
    test(`${key} opens the search once, however often it was pressed, and Enter searches`, async ({page}) => {
      const {letThrough} = await openAsleep(page, '/docs/getting-started');
      await page.keyboard.press(key);
      await page.keyboard.press(key);
      await page.keyboard.type('recall');
      await page.keyboard.press('Enter');
      letThrough();
      await expect(dialog(page)).toHaveCount(1);
      await expect(dialog(page).getByRole('option').first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });
  }

  test('the menu opens on a phone', async ({page}) => {
    await page.setViewportSize({width: 390, height: 800});
    const {letThrough} = await openAsleep(page, '/docs/overview');
    await page.getByRole('button', {name: 'Toggle navigation bar'}).click();
    letThrough();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible();
  });

  test('a tab is chosen, keeps the focus, and the arrow key goes on from it', async ({page}) => {
    const {letThrough} = await openAsleep(page, '/docs/getting-started');
    const tabs = page.getByRole('tablist').filter({hasText: 'TypeScript'}).first();
    await tabs.getByRole('tab', {name: 'TypeScript'}).click();
    letThrough();
    await isAwake(page);
    await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
    await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.getByRole('tab', {name: 'Python'})).toBeFocused();
  });

  test('the color mode changes as often as it was pressed', async ({page}) => {
    const {letThrough} = await openAsleep(page, '/docs/blog/rag-map');
    const toggle = page.getByRole('button', {name: /Switch between dark and light mode/});
    await toggle.click();
    await toggle.click();
    letThrough();
    // System, light, dark.
    await expect(html(page)).toHaveAttribute('data-theme-choice', 'dark');
  });

  test('code is copied at once, and the button says so when it can', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const {letThrough} = await openAsleep(page, '/docs/getting-started');
    const block = page.locator('.code').filter({visible: true}).first();
    await block.getByRole('button', {name: /^Copy/}).click();
    const code = ((await block.locator('pre').textContent()) ?? '').trimEnd();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await isAsleep(page);
    letThrough();
    await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
  });

  test('lines are wrapped, and the banner is closed and stays closed', async ({page}) => {
    const {letThrough} = await openAsleep(page, '/docs/getting-started');
    await page.getByRole('button', {name: /^Wrap/}).first().click();
    await page.getByRole('button', {name: 'Close'}).click();
    letThrough();
    await expect(page.locator('.code__block--wrapped')).not.toHaveCount(0);
    await expect(page.getByText('Get started with Agent Evaluations!')).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Get started with Agent Evaluations!')).toBeHidden();
  });

  test('a definition that is pointed at keeps inside of the window', async ({page}) => {
    await page.setViewportSize({width: 1024, height: 800});
    const {letThrough} = await openAsleep(page, '/docs/evaluation/introduction');
    const term = page.locator('.term').first();
    await term.locator('a').hover();
    letThrough();
    await isAwake(page);
    const right = await term.evaluate(
      (element) => element.querySelector('[role=tooltip]')?.getBoundingClientRect().right,
    );
    expect(right).toBeLessThanOrEqual(1024);
  });

  test('a link is followed without waiting', async ({page}) => {
    await openAsleep(page, '/docs/overview');
    await searchButton(page).hover();
    await page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Reference'}).click();
    await expect(page).toHaveURL(/reference\/introduction$/);
  });
});

test.describe('in the first second of a slow phone', () => {
  test.use({viewport: {width: 390, height: 800}, hasTouch: true, isMobile: true});
  /** Lighthouse's mobile: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
  const openSlowly = async (page: Page) => {
    const client = await page.context().newCDPSession(page);
    await client.send('Emulation.setCPUThrottlingRate', {rate: 4});
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: (1.6 * 1024 * 1024) / 8,
      uploadThroughput: (750 * 1024) / 8,
    });
    await page.goto('/docs/getting-started', {waitUntil: 'domcontentloaded'});
    return collectProblems(page);
  };

  test('Search opens', async ({page}) => {
    const problems = await openSlowly(page);
    await searchButton(page).tap();
    await expect(dialog(page).getByRole('combobox')).toBeFocused({timeout: 30_000});
    expect(problems).toEqual([]);
  });

  test('the menu opens', async ({page}) => {
    const problems = await openSlowly(page);
    await page.getByRole('button', {name: 'Toggle navigation bar'}).tap();
    await expect(page.locator('.navbar-sidebar--show')).toBeVisible({timeout: 30_000});
    expect(problems).toEqual([]);
  });

  test('the key opens the search, and what is typed is kept', async ({page}) => {
    await openSlowly(page);
    await page.keyboard.press('/');
    await page.keyboard.type('recall at k', {delay: 100});
    await expect(dialog(page).getByRole('combobox')).toHaveValue('recall at k', {timeout: 30_000});
  });

  test('a link is followed', async ({page}) => {
    await openSlowly(page);
    await page.locator('article a[href^="/docs/"]').first().tap();
    await expect(page).not.toHaveURL(/getting-started$/, {timeout: 30_000});
  });

  test('a tab is shown', async ({page}) => {
    await openSlowly(page);
    await page.mouse.wheel(0, 600);
    const tab = page.getByRole('tab', {name: 'TypeScript'}).first();
    await tab.tap();
    await expect(tab).toHaveAttribute('aria-selected', 'true', {timeout: 30_000});
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

test.describe('a page needs no touch', () => {
  test('when a tab is asked for that is not shown', async ({page}) => {
    await page.goto('/docs/getting-started?lang=typescript');
    await isAwake(page);
    await expect(page.getByRole('tab', {name: 'TypeScript'}).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('when a part of it is made in the browser', async ({page}) => {
    await page.goto('/docs/no-such-page');
    await isAwake(page);
    await page.goto('/docs/how-we-count');
    await expect(page.locator('.calculator').first()).toBeVisible();
  });
});

test('going to an anchor wakes nothing, and waking does not move the page', async ({page}) => {
  await page.goto('/docs/reference/python-sdk/model_under_test#flush', {waitUntil: 'networkidle'});
  await isAsleep(page);
  const place = () =>
    page.evaluate(() => Math.round(document.getElementById('flush')?.getBoundingClientRect().top ?? -1));
  const before = await place();
  await hydrated(page);
  expect(Math.abs((await place()) - before)).toBeLessThanOrEqual(1);
});

test.describe('consent on a sleeping page', () => {
  test.use({userAgent: PERSON});
  test.beforeEach(({page}) => asPerson(page));

  test('is asked for, given, and does not come again when the page wakes', async ({page}) => {
    const problems = collectProblems(page);
    await page.goto('/docs/overview');
    await consent(page).dialog.waitFor();
    await isAsleep(page);
    await consent(page).rejectAll.focus();
    await isAwake(page);
    await expect(consent(page).rejectAll).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(consent(page).dialog).toBeHidden();
    expect(problems).toEqual([]);
  });
});
