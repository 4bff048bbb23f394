/** A page before, during and after hydration: React takes over what the server sent, and nothing that a reader did is lost. */
import {
  banner,
  boxOf,
  CLIPBOARD,
  clipboardText,
  cutOff,
  hold,
  hydrated,
  menuLink,
  open,
  searchButton,
  searchDialog,
} from './page.ts';
import {consent} from './person.ts';
import {expect, type Page, test} from './test.ts';

const html = (page: Page) => page.locator('html');
const text = (page: Page) => page.locator('.markdown');

async function openStatic(page: Page, route: string): Promise<() => void> {
  const letThrough = await hold(page);
  await page.goto(route);
  await isStatic(page);
  return letThrough;
}

const isStatic = (page: Page) => expect(html(page)).toHaveAttribute('data-has-hydrated', 'false');
const isHydrated = (page: Page) => expect(html(page)).toHaveAttribute('data-has-hydrated', 'true');

for (const route of ['/docs/getting-started', '/docs/blog/rag-map'])
  test(`React takes over the text of ${route} as the server sent it`, async ({page}) => {
    await page.goto(route);
    const before = await text(page).evaluateHandle((root) => [...root.querySelectorAll('*')]);
    const served = await text(page).innerHTML();
    await hydrated(page);
    expect(await text(page).innerHTML()).toBe(served);
    expect(await before.evaluate((elements) => elements.every(({isConnected}) => isConnected))).toBe(true);
  });

test.describe('of a reader whose browser may translate it', () => {
  test.use({locale: 'de-DE'});

  test('a page is hydrated before that', async ({page}) => {
    await page.goto('/docs/overview');
    await isHydrated(page);
  });
});

for (const first of ['getting-started', 'datasets/introduction'])
  test(`after ${first}, a tab is selected for the whole site, URL and place`, async ({page}) => {
    await open(page, `/docs/${first}`, {isHydrated: true});
    // Its text is now one that React has rendered.
    if (first !== 'getting-started') await menuLink(page, 'Getting Started').click();
    await expect(page.getByRole('heading', {level: 1})).toHaveText('Getting started');
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
    await expect(typescript.first()).toHaveAttribute('aria-selected', 'true');
  });

test.describe(() => {
  // Hydrated, the page fetches ahead what it links to.
  test.use({caused: /ERR_INTERNET_DISCONNECTED/});

  test('an untouched page is static, and its first tap needs no network', async ({context, page}) => {
    const prefetch = page.waitForRequest((request) => request.headers()['sec-purpose'] === 'prefetch');
    await page.goto('/docs/getting-started', {waitUntil: 'networkidle'});
    await prefetch;
    await page.waitForLoadState('networkidle');
    await isStatic(page);
    await context.setOffline(true);
    await searchButton(page).click();
    await expect(searchDialog(page)).toBeVisible();
  });
});

test('the next Tab begins at the top of a page that a link has led to', async ({page}) => {
  await open(page, '/docs/overview', {isHydrated: true});
  for (const [name, url] of [
    ['Reference', /reference\/introduction$/],
    ['Examples', /example\/python$/],
  ] as const) {
    await menuLink(page, name).click();
    await expect(page).toHaveURL(url);
    // The URL changes before the page does.
    await expect(menuLink(page, name)).toHaveClass(/active/);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: 'Skip to main content'})).toBeFocused();
  }
});

test('the search opens and closes while its script is on its way, and is empty when it opens again', async ({
  page,
}) => {
  const letThrough = await hold(page);
  await page.goto('/docs/overview');
  const field = searchDialog(page).getByRole('combobox');
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => searchDialog(page).getByRole('button', {name: 'Close search'}).click(),
    () => page.mouse.click(5, 700),
  ]) {
    await searchButton(page).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type('recall');
    await close();
    await expect(searchDialog(page)).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
  }
  await isStatic(page);
  letThrough();
  await isHydrated(page);
  await expect(searchDialog(page)).toBeHidden();
});

test.describe('what is done while the application is on its way', () => {
  test('a click on Search opens it, and whatever is typed, pasted or composed meanwhile is searched for', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(CLIPBOARD);
    const queries: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/v1/search')) queries.push(request.postDataJSON().query);
    });
    const letThrough = await openStatic(page, '/docs/overview');
    const field = searchDialog(page).getByRole('combobox');
    await page.evaluate(() => navigator.clipboard.writeText(' at 5'));
    await searchButton(page).click();
    // Keys do not close it, and make no second one.
    for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Control+k');
    await expect(searchDialog(page)).toHaveCount(1);
    await page.keyboard.type('recal');
    await page.keyboard.press('Control+v');
    const keyboard = await context.newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', {text: ' e', selectionStart: 2, selectionEnd: 2});
    await isStatic(page);
    letThrough();
    // The script of the search is there when the dialog shows more than its field.
    await expect(searchDialog(page).getByText('esc')).toBeVisible();
    await keyboard.send('Input.insertText', {text: ' é'});
    await expect(field).toHaveValue('recal at 5 é');
    await expect(searchDialog(page).getByRole('option').first()).toBeVisible();
    expect(queries).toEqual(['recal at 5 é']);
  });

  test('tabs and code buttons work at once, the banner with the application', async ({page, context}) => {
    await context.grantPermissions(CLIPBOARD);
    const letThrough = await openStatic(page, '/docs/getting-started');
    const tabs = page.getByRole('tablist').filter({hasText: 'TypeScript'}).first();
    await tabs.getByRole('tab', {name: 'TypeScript'}).click();
    await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?lang=typescript$/);
    const block = page.locator('.code').filter({visible: true}).first();
    await block.getByRole('button', {name: /^Copy/}).click();
    await expect(block.getByRole('button', {name: /^Copied/})).toBeVisible();
    expect(await clipboardText(page)).toBe(((await block.locator('pre').textContent()) ?? '').trimEnd());
    // Nothing is to wrap while no line is cut.
    const wrapped = page
      .locator('.code')
      .filter({visible: true, has: page.getByRole('button', {name: /^Wrap/})});
    expect(await cutOff(wrapped.locator('.code__block'))).toHaveLength(await wrapped.count());
    await page.setViewportSize({width: 390, height: 844});
    await page.getByRole('button', {name: /^Wrap/}).filter({visible: true}).first().click();
    const bar = banner(page);
    await bar.getByRole('button', {name: 'Close'}).click();
    await isStatic(page);
    letThrough();
    await hydrated(page);
    await expect(bar).toBeHidden();
    await expect(tabs.getByRole('tab', {name: 'TypeScript'})).toHaveAttribute('aria-selected', 'true');
    await expect(page.locator('html[data-wrap]')).not.toHaveCount(0);
    await page.reload();
    await expect(bar).toBeHidden();
  });
});

test('a calculator shows its answer before hydration, and keeps what is entered then', async ({page}) => {
  await page.goto('/docs/how-we-count');
  const calculator = page.locator('.calculator').first();
  const answer = calculator.getByRole('status');
  const first = calculator.getByRole('spinbutton').first();
  await expect(answer).toHaveText(/\d/);
  const before = (await answer.textContent()) ?? '';
  const entered = await first.inputValue();
  await isStatic(page);
  const {height} = await boxOf(calculator);
  await first.evaluate((input: HTMLInputElement) => {
    input.value = '9';
  });
  await hydrated(page);
  await expect(answer).not.toHaveText(before);
  await first.fill('');
  await expect(answer).toHaveText(/: enter a number from \d/);
  await first.fill(entered);
  await expect(answer).toHaveText(before);
  expect((await boxOf(calculator)).height).toBe(height);
});

test.describe('consent before hydration', () => {
  test.use({isPerson: true});

  test('is asked for, given, and does not come again with hydration', async ({page}) => {
    await page.goto('/docs/overview');
    await consent(page).dialog.waitFor();
    await isStatic(page);
    await consent(page).rejectAll.focus();
    await isHydrated(page);
    await expect(consent(page).rejectAll).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(consent(page).dialog).toBeHidden();
  });
});
