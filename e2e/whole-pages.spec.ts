/** A page is laid out as a whole: programs that read it get all of it, and Back leads to where the reader was. */
import {expect, type Page, test} from 'playwright/test';
import {twoFrames} from './frames.ts';
import {hydrated} from './hydrated.ts';

const PAGES = ['/docs/terminology', '/docs/getting-started', '/docs/reference/cli', '/docs/blog/rag-map'];

test('innerText has every sentence that is shown', async ({page}) => {
  for (const route of PAGES) {
    await page.goto(route);
    const {count, missing} = await page.evaluate(() => {
      const text = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ') ?? '';
      const shown = [...document.querySelectorAll<HTMLElement>('main :is(p, li, td, h2, h3)')].filter(
        (element) => element.checkVisibility() && !element.querySelector('p, li, table, math, .term, svg'),
      );
      return {
        count: shown.length,
        missing: shown
          .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim())
          .filter((sentence) => !text.includes(sentence)),
      };
    });
    expect(count, route).toBeGreaterThan(30);
    expect(missing, route).toEqual([]);
  }
});

test('innerText has code line by line, as it was written', async ({page}) => {
  await page.goto('/docs/getting-started');
  const samples = page.locator('.code__block:visible');
  expect(await samples.count()).toBeGreaterThan(3);
  for (const sample of await samples.all())
    expect(await sample.innerText()).toBe(await sample.evaluate(({textContent}) => textContent));
});

/** The element at the middle of the window, by its place from the top of it. */
const placeOf = (page: Page, id: string) =>
  page.evaluate(
    (name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN),
    id,
  );

for (const width of [390, 1440])
  test(`Back and reload lead to where the reader was, ${width} px wide`, async ({page}) => {
    await page.setViewportSize({width, height: 850});
    for (const route of PAGES) {
      await page.goto(route);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const id = await page.evaluate(() => {
        const headings = [...document.querySelectorAll('main :is(h2, h3)[id]')];
        const heading = headings[Math.floor(headings.length * 0.7)];
        heading?.scrollIntoView({block: 'center', behavior: 'instant'});
        return heading?.id ?? '';
      });
      const place = await placeOf(page, id);
      expect(Math.abs(place)).toBeLessThan(850);
      // The browser notes the place with the next frame.
      await twoFrames(page);
      await page.reload();
      await expect
        .poll(async () => Math.abs((await placeOf(page, id)) - place), `${route} reload`)
        .toBeLessThan(3);
      await page.goto('/docs/overview');
      await page.goBack();
      await expect
        .poll(async () => Math.abs((await placeOf(page, id)) - place), `${route} back`)
        .toBeLessThan(3);
    }
  });
