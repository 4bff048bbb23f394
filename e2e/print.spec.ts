/** What comes out of a printer: what a sheet leaves out, and what stays together on it. */
import {expect, type Page, test} from 'playwright/test';

const A4 = {width: 794, height: 1123};

/** Opens a page as a printer sees it. */
async function printed(page: Page, route: string): Promise<void> {
  await page.setViewportSize(A4);
  await page.emulateMedia({media: 'print'});
  await page.goto(`/docs/${route}`);
}

test('a sheet has margins where the printer is told none', async ({page}) => {
  await printed(page, 'overview');
  const margins = await page.evaluate(() =>
    [...document.styleSheets]
      .flatMap((sheet) => [...sheet.cssRules])
      .flatMap((rule) => (rule instanceof CSSPageRule ? [rule.style.getPropertyValue('margin')] : [])),
  );
  expect(margins).toEqual(['16mm']);
});

for (const [route, gone] of [
  ['blog', ['.blog-navigation', '.blog-topics', '.navbar']],
  ['overview', ['.actions', '.page-actions']],
  ['getting-started', ['.page-actions', '.code__tools']],
] as const) {
  test(`${route} is printed without what only leads elsewhere`, async ({page}) => {
    await printed(page, route);
    for (const part of gone) {
      await expect(page.locator(part).first()).toBeAttached();
      await expect(page.locator(part).first()).toBeHidden();
    }
  });
}

test('what a post cites is printed with its address, and a way within the site without', async ({page}) => {
  await printed(page, 'blog/agent_eval');
  const after = (text: string) =>
    page
      .locator('.markdown > p a', {hasText: text})
      .first()
      .evaluate((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content]);
  const [address, shown] = await after('tau-bench (2024)');
  expect(address).toMatch(/^https:/);
  expect(shown).toContain(address);
  const [, within] = await after('How we count');
  expect(within).toBe('none');
});

test('a short sample is not cut in two, a long one may be', async ({page}) => {
  await printed(page, 'blog/agent_eval');
  const inside = (text: string) =>
    page
      .locator('.code', {hasText: text})
      .first()
      .evaluate((code) => getComputedStyle(code).breakInside);
  expect(await inside('npm run recompute')).toBe('avoid');
  expect(await inside('policy_before_refund.py')).toBe('auto');
});

test('a short table is not cut in two, a long one may be', async ({page}) => {
  await printed(page, 'reference/cli');
  const cuts = await page.locator('.markdown table').evaluateAll((all) =>
    all.map((table) => ({
      rows: Math.max(
        ...[...table.querySelectorAll('tr')].map((row) => (row as HTMLTableRowElement).sectionRowIndex + 1),
      ),
      inside: getComputedStyle(table).breakInside,
    })),
  );
  expect(cuts.length).toBeGreaterThan(5);
  for (const {rows, inside} of cuts) expect(inside).toBe(rows < 12 ? 'avoid' : 'auto');
});

test('no sheet ends with the bar of a sample, or between a drawing and its caption', async ({page}) => {
  await printed(page, 'blog/agent_eval');
  for (const part of ['.code__bar', '.figure__drawing', '.figure summary', '.markdown h2']) {
    await expect(page.locator(part).first()).toHaveCSS('break-after', 'avoid');
  }
  await expect(page.locator('.figure').first()).toHaveCSS('break-inside', 'auto');
});

test('a fold, open on paper, has no mark that says it is closed', async ({page}) => {
  await printed(page, 'reference/cli');
  const fold = page.locator('details', {hasText: 'Archives of older releases'}).locator('summary');
  expect(await fold.evaluate((summary) => getComputedStyle(summary, '::before').display)).toBe('none');
});

test('the panels of tabs stand apart', async ({page}) => {
  await page.setViewportSize({width: 720, height: 1000});
  await page.goto('/docs/apidocs');
  await page.emulateMedia({media: 'print'});
  const panels = page.getByRole('tabpanel');
  const [above, below] = [await panels.first().boundingBox(), await panels.nth(1).boundingBox()];
  expect((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)).toBeGreaterThanOrEqual(12);
});

test('a sentence that leads to a sample is printed on the sheet of the sample', async ({page}) => {
  await printed(page, 'reference/typescript-sdk/run-tests');
  const sentences = page.locator('.beside__samples > p');
  expect(await sentences.count()).toBeGreaterThan(1);
  await expect(sentences.first()).toHaveCSS('break-after', 'avoid');
});
