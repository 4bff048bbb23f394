/** Texts, figures, formulas, tables and code as one reads them. */
import {
  boxOf,
  CLIPBOARD,
  clipboardText,
  cutOff,
  hydrated,
  open,
  shiftOf,
  sideways,
  twoFrames,
  watchShift,
} from './page.ts';
import {expect, test} from './test.ts';

for (const [route, width] of [
  ['/docs/overview', 1440],
  ['/docs/blog/rag-map', 390],
] as const)
  test(`nothing moves while ${route} starts, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 900});
    await watchShift(page);
    await page.goto(route, {waitUntil: 'networkidle'});
    await hydrated(page);
    // Two frames: what hydration moves has moved.
    await twoFrames(page);
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });

test('a diagram fits on a phone and on a tablet', async ({page}) => {
  const shown = page.locator('.figure__drawing:visible').first();
  for (const width of [390, 768]) {
    await open(page, '/docs/reference/cli', {width});
    await expect(shown.locator('svg')).toBeVisible();
    expect(await cutOff(shown)).toEqual([]);
  }
});

test('a figure with the focus points to its data', async ({page}) => {
  // The focus below hydrates the page, which then takes boxes that do not scroll out of the order of Tab.
  await open(page, '/docs/blog/agent_eval', {isHydrated: true});
  await twoFrames(page);
  const figure = page.locator('.figure__drawing:visible').first();
  // Those who hear the page get one name for the figure, and the table.
  await expect(figure.locator('svg')).toHaveAttribute('aria-hidden', 'true');
  const summary = page.getByText('Data of this figure').first();
  await expect(summary).toHaveCSS('outline-style', 'none');
  // Only a figure that scrolls is a stop of the Tab key.
  await figure.evaluate((element: HTMLElement) => {
    element.tabIndex = 0;
    element.focus();
  });
  await expect(summary).toHaveCSS('outline-style', 'solid');
});

test('a row of a table of sentences is on a phone a block that names its columns', async ({page}) => {
  await open(page, '/docs/reference/cli', {width: 390});
  const table = page.locator('.table--rows:has([data-label])').first();
  expect(await cutOff(table.locator('xpath=..'))).toEqual([]);
  const cell = table.getByRole('row').nth(1).getByRole('cell').nth(1);
  const label = () => cell.evaluate((element) => getComputedStyle(element, '::before').content);
  expect(await label()).toMatch(/[A-Z]/);
  await page.setViewportSize({width: 1440, height: 900});
  expect(await label()).toBe('none');
});

test('a term shows its definition inside the window, until Escape', async ({page}) => {
  await open(page, '/docs/getting-started', {width: 1024, isHydrated: true});
  for (const term of await page.locator('.term').all()) {
    const definition = term.getByRole('tooltip', {includeHidden: true});
    await expect(definition).toBeHidden();
    await term.getByRole('link').focus();
    await expect(definition).toBeVisible();
    await expect(definition).not.toBeEmpty();
    expect(await sideways(page)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(definition).toBeHidden();
  }
});

test.describe('on a touch screen', () => {
  test.use({hasTouch: true, isMobile: true, viewport: {width: 390, height: 844}});
  test('a tap on a term opens its definition in place, which leads on', async ({page}) => {
    await page.goto('/docs/getting-started');
    const term = page.locator('.term').first();
    await term.locator('.term__link').tap();
    await expect(term.getByRole('tooltip')).toBeVisible();
    await expect(page).toHaveURL(/getting-started$/);
    await term.getByRole('link', {name: 'More'}).tap();
    await expect(page).toHaveURL(/terminology#/);
  });
});

test('the data of a figure opens, and scrolls within itself on a phone', async ({page}) => {
  await open(page, '/docs/blog/rag-map', {width: 390});
  const data = page.locator('figure details').first();
  const table = data.getByRole('table');
  await expect(table).toBeHidden();
  await data.getByText('Data of this figure').click();
  expect(await table.getByRole('row').count()).toBeGreaterThan(3);
  expect(await sideways(page)).toBe(0);
});

test('formulas fit, start where the text starts, and show where they go on', async ({page}) => {
  const formulas = page.locator('.formula');
  await open(page, '/docs/metrics/retrieval', {width: 1440});
  expect(await formulas.count()).toBeGreaterThan(3);
  expect(await cutOff(formulas)).toEqual([]);
  await page.setViewportSize({width: 390, height: 844});
  expect(await cutOff(formulas)).toEqual([]);
  const text = await boxOf(page.locator('.markdown > p').first());
  expect((await boxOf(formulas.locator('math').first())).x).toBeCloseTo(text.x, 0);
  await expect(formulas.first()).toHaveCSS('background-image', /linear-gradient/);
  await expect(formulas.first()).toHaveCSS('background-attachment', /local, local, scroll, scroll/);
});

test('code wraps on the next page too, and only what scrolls is a stop of the Tab key', async ({page}) => {
  await open(page, '/docs/example/python', {width: 390});
  const stops = page.locator('.code__block[tabindex]');
  await expect(stops).not.toHaveCount(0);
  await page.getByRole('button', {name: /^Wrap/}).filter({visible: true}).first().click();
  await page.goto('/docs/getting-started');
  expect(await cutOff(page.locator('.code__block:visible'))).toEqual([]);
  await expect(stops).toHaveCount(0);
});

test('the link of a heading copies its URL, and says so', async ({page, context}) => {
  await context.grantPermissions(CLIPBOARD);
  await page.goto('/docs/simulation/drivers');
  const link = page.locator('h2 .hash-link').first();
  await link.click();
  await expect(link).toHaveAttribute('data-said', 'Copied');
  expect(await clipboardText(page)).toBe(page.url());
});

test('innerText has every sentence that is shown, and code as it was written', async ({page}) => {
  for (const route of ['blog/rag-map', 'getting-started']) {
    await page.goto(`/docs/${route}`);
    const {count, missing} = await page.evaluate(() => {
      const plain = (element: HTMLElement | null) => element?.innerText.replaceAll(/\s+/g, ' ').trim() ?? '';
      const text = plain(document.querySelector('main'));
      const shown = [...document.querySelectorAll<HTMLElement>('main :is(p, li, td, h2, h3)')].filter(
        (element) => element.checkVisibility() && !element.querySelector('p, li, table, math, .term, svg'),
      );
      return {count: shown.length, missing: shown.map(plain).filter((sentence) => !text.includes(sentence))};
    });
    expect(count, route).toBeGreaterThan(30);
    expect(missing, route).toEqual([]);
  }
  const samples = page.locator('.code__block:visible');
  expect(await samples.count()).toBeGreaterThan(3);
  for (const sample of await samples.all())
    expect(await sample.innerText()).toBe(await sample.evaluate(({textContent}) => textContent));
});
