/** Pages in the colors of the reader. */
import {expect, test} from 'playwright/test';

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

test('one tab is marked', async ({page}) => {
  await page.goto('/docs/getting-started');
  const [chosen, other] = await page
    .locator('.tabs__item')
    .evaluateAll((all) => all.slice(0, 2).map((tab) => getComputedStyle(tab).borderBottomColor));
  expect(other).toBe('rgb(0, 0, 0)');
  expect(chosen).not.toBe(other);
});

test('the picture of a post has an edge', async ({page}) => {
  await page.setViewportSize({width: 1024, height: 900});
  await page.goto('/docs/blog');
  await expect(page.locator('.post-list > article > :first-child').first()).toHaveCSS(
    'border-top-width',
    '1px',
  );
});
