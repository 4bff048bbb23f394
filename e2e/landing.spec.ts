/** Places that links, search results and Back lead to: what stands below the bar, from scrolled pages, before hydration and after it. */
import {answerSearches, ask, open, searchButton, searchDialog} from './page.ts';
import {product} from './site.ts';
import {expect, type Page, test} from './test.ts';

const CLIENT = `/docs/reference/python-sdk/${product.slug}`;
const SIMULATIONS = `${CLIENT}/simulations`;

/** Distance between the bar and the place with an id, in CSS pixels. */
const belowBar = (page: Page, id: string) =>
  page.evaluate((name) => {
    const bar = document.querySelector('nav.navbar')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - bar;
  }, id);

/** The place with an id is the first thing below the bar, and stays there. */
async function lands(page: Page, id: string): Promise<void> {
  await expect.poll(() => belowBar(page, id)).toBeGreaterThanOrEqual(0);
  await expect.poll(() => belowBar(page, id)).toBeLessThan(40);
}

const scrollTo = async (page: Page, y: number) => {
  await page.evaluate((top) => window.scrollTo({top, behavior: 'instant'}), y);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
};

/** Clicks a link without the pointer, which would hydrate the page. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

/** Opens the first of the results that a search host sends. */
async function search(page: Page, url: string): Promise<void> {
  await answerSearches(page, url);
  await page.keyboard.press('/');
  await ask(page, 'anything');
  await expect(searchDialog(page).getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(searchDialog(page)).toHaveCount(0);
}

for (const [width, isHydrated] of [
  [390, false],
  [1440, true],
] as const)
  test.describe(`${width} px wide, ${isHydrated ? 'after' : 'before'} hydration`, () => {
    test.use({viewport: {width, height: 900}});

    test('an entry is below the bar, by its URL and by links from within, above, below and another page', async ({
      page,
    }) => {
      await open(page, `${SIMULATIONS}#run_simulation`, {isHydrated});
      await lands(page, 'run_simulation');
      for (const y of [0, 2600]) {
        await scrollTo(page, y);
        await follow(page, '#run_simulation');
        await lands(page, 'run_simulation');
      }
      // The same link again, from within the entry whose name is in view.
      await page.evaluate(() => window.scrollBy({top: 500, behavior: 'instant'}));
      await follow(page, '#run_simulation');
      await lands(page, 'run_simulation');
      await open(page, '/docs/getting-started', {isHydrated});
      await scrollTo(page, 1500);
      await follow(page, `${CLIENT}/scenario-sets#create_scenario_set`);
      await page.waitForURL(/scenario-sets#/);
      await lands(page, 'create_scenario_set');
    });

    test('a result lands on its entry from a scrolled page, on the same page, and in a closed group', async ({
      page,
    }) => {
      await page.goto('/docs/evaluation/introduction');
      await scrollTo(page, 1500);
      await search(page, `${SIMULATIONS}#run_simulation`);
      await lands(page, 'run_simulation');
      await expect(page.locator('#run_simulation h3')).toBeFocused();
      await scrollTo(page, 2600);
      await search(page, `${SIMULATIONS}#run_simulation`);
      await lands(page, 'run_simulation');
      // In a group of the sidebar that was closed.
      await search(page, '/docs/reference/python-sdk/model_under_test/run-tests#submit_test');
      await lands(page, 'submit_test');
    });
  });

for (const [route, y, target] of [
  ['/docs/evaluation/introduction', 2000, `${SIMULATIONS}#run_simulation`],
  ['/docs/blog/rag-map', 3000, '/docs/terminology'],
  ['/docs/blog/rag-map', 3000, '/docs/blog/rag-map#'],
] as const)
  test(`Back after ${target} from a search brings back the place and the focus on ${route}`, {
    tag: '@smoke',
  }, async ({page}) => {
    await page.goto(route);
    await scrollTo(page, y);
    const entries = await page.evaluate(() => history.length);
    const id = await page.locator('.markdown h2[id]').last().getAttribute('id');
    await search(page, target.endsWith('#') ? target + id : target);
    await page.waitForFunction((before) => Math.abs(window.scrollY - before) > 100, y);
    expect(await page.evaluate(() => history.length)).toBe(entries + 1);
    await page.goBack();
    await expect(page).toHaveURL(route);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
    await expect(searchButton(page)).toBeFocused();
  });
