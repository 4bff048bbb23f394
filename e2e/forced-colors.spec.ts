/** Pages in the colors of the reader. */
import {expect, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';

/** Dark colors of the reader, whatever mode was chosen on the site. */
test.beforeEach(({page}) => page.emulateMedia({forcedColors: 'active', colorScheme: 'dark'}));

test('the mark of a fold stays a triangle', async ({page}) => {
  await page.goto('/docs/reference/cli');
  const fold = page.locator('details', {hasText: 'Archives of older releases'}).locator('summary');
  const sides = await fold.evaluate((summary) => {
    const mark = getComputedStyle(summary, '::before');
    return [mark.borderTopColor, mark.borderLeftColor];
  });
  expect(sides[0]).toBe('rgba(0, 0, 0, 0)');
  expect(sides[1]).not.toBe(sides[0]);
});

for (const route of ['blog/rag-map', 'overview']) {
  test(`the words in drawings of ${route} are read on the ground of the reader`, async ({page}) => {
    await page.goto(`/docs/${route}?docusaurus-theme=light`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const colors = await page
      .locator('.figure__drawing:visible')
      .first()
      .evaluate((drawing) => ({
        words: [...drawing.querySelectorAll('text')].map((text) => getComputedStyle(text).fill),
        boxes: [...drawing.querySelectorAll('rect')].map((box) => getComputedStyle(box).fill),
      }));
    expect(colors.words.length).toBeGreaterThan(3);
    expect(new Set(colors.words)).toEqual(new Set(['rgb(255, 255, 255)']));
    expect(new Set(colors.boxes.filter((fill) => fill !== 'none'))).toEqual(new Set(['rgb(0, 0, 0)']));
  });
}

test('the boxes of a drawing have the lines of the reader', async ({page}) => {
  await page.setViewportSize({width: 1100, height: 900});
  await page.goto('/docs/terminology');
  const box = page.locator('.figure__drawing:visible svg rect[stroke="var(--_node-stroke)"]').first();
  await expect(box).toHaveCSS('stroke', 'rgb(255, 255, 255)');
});

test('search shows the words that it found, and which part of the site it searches', async ({page}) => {
  await page.goto('/docs/overview');
  await hydrated(page);
  await page.getByRole('button', {name: 'Search'}).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('compare two prompts');
  await dialog.getByRole('combobox').press('Enter');
  const found = dialog.locator('mark').first();
  await expect(found).toBeVisible();
  await expect(found).not.toHaveCSS('color', 'rgb(0, 0, 0)');
  const filters = await dialog
    .locator('input[type=radio] + span')
    .evaluateAll((all) => all.map((filter) => getComputedStyle(filter).outlineStyle));
  expect(filters.slice(0, 2)).toEqual(['solid', 'none']);
});
