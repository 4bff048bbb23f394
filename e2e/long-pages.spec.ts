/** A browser lays the entries of a long page out when they come near the window; a reader must not notice. */
import {expect, type Page, test} from 'playwright/test';
import {hydrated} from './hydrated.ts';
import {shiftOf, watchShift} from './layout-shift.ts';

const LONG = '/docs/reference/python-sdk/model_under_test';
const FAR = 'BackchannelAugmentation';
const MIDDLE = 'Driver';

/** px between the navigation bar and a heading. */
const belowBar = (page: Page, id: string) =>
  page.evaluate((name) => {
    const bar = document.querySelector('.navbar')?.getBoundingClientRect().bottom ?? 0;
    return (document.getElementById(name)?.getBoundingClientRect().top ?? Number.NaN) - bar;
  }, id);

/** Waits until the page stands still, and says where a heading is below the bar. */
async function placeOf(page: Page, id: string): Promise<number> {
  let place = Number.NaN;
  await expect
    .poll(async () => {
      const before = place;
      place = await belowBar(page, id);
      return place === before;
    })
    .toBe(true);
  return place;
}

/** How many entries are laid out. */
const shown = (page: Page) =>
  page
    .locator('.entry h3 code')
    .evaluateAll((all) => all.filter((code) => code.checkVisibility({contentVisibilityAuto: true})).length);

for (const width of [1720, 1440, 1280, 390]) {
  test.describe(`a long page, ${width} px wide`, () => {
    test.use({viewport: {width, height: 850}});

    test('lays out what is near the window, and is about as high as in the end', async ({page}) => {
      await page.goto(LONG);
      const entries = await page.locator('.entry').count();
      expect(entries).toBeGreaterThan(40);
      expect(await shown(page)).toBeLessThan(entries / 4);
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      const before = await height();
      await page.locator('.entry').evaluateAll((all) => {
        for (const entry of all) (entry as HTMLElement).style.contentVisibility = 'visible';
      });
      await expect.poll(() => shown(page)).toBe(entries);
      const ratio = before / (await height());
      expect(ratio).toBeGreaterThan(0.87);
      expect(ratio).toBeLessThan(1.15);
    });

    test('leads an address to its heading, and keeps it there when the page wakes', async ({page}) => {
      for (const id of [MIDDLE, FAR]) {
        await page.goto('about:blank');
        await page.goto(`${LONG}#${id}`);
        const place = await placeOf(page, id);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(60);
        await hydrated(page);
        expect(Math.abs((await placeOf(page, id)) - place)).toBeLessThan(2);
      }
    });

    test('leads a link of the page to its heading, down and up', async ({page}) => {
      await page.goto(LONG);
      for (const id of [FAR, 'run_test', MIDDLE]) {
        await page
          .locator(`.markdown a[href="#${id}"]`)
          .first()
          .evaluate((link) => (link as HTMLElement).click());
        await expect.poll(() => belowBar(page, id)).toBeLessThan(60);
        const place = await placeOf(page, id);
        expect(place).toBeGreaterThanOrEqual(0);
        expect(place).toBeLessThan(60);
      }
    });

    test('is where the reader left it when the reader comes back, and after a reload', async ({page}) => {
      await page.goto(`${LONG}#${MIDDLE}`);
      await placeOf(page, MIDDLE);
      await page.mouse.wheel(0, 400);
      await expect.poll(() => belowBar(page, MIDDLE)).toBeLessThan(-200);
      await hydrated(page);
      const place = await placeOf(page, MIDDLE);
      await page.reload();
      await expect.poll(() => belowBar(page, MIDDLE)).toBeLessThan(place + 60);
      expect(Math.abs((await placeOf(page, MIDDLE)) - place)).toBeLessThan(60);
      await page.goto('/docs/overview');
      await page.goBack();
      await expect.poll(() => belowBar(page, MIDDLE)).toBeLessThan(place + 60);
      expect(Math.abs((await placeOf(page, MIDDLE)) - place)).toBeLessThan(60);
    });

    test('is found in, read aloud and printed as a whole', async ({page}) => {
      await page.goto(LONG);
      await expect(page.getByRole('heading', {name: FAR})).toHaveCount(1);
      // The browser's own search.
      const last = page.locator(`.entry:has(#${FAR}) p:not(.signature)`).first();
      const words = ((await last.textContent()) ?? '').slice(0, 30);
      const find = () =>
        page.evaluate((text) => (window as never as {find(t: string): boolean}).find(text), words);
      // Entries are not found before the page was painted once.
      await expect.poll(find).toBe(true);
      await expect(last).toBeInViewport();
      await page.emulateMedia({media: 'print'});
      await expect.poll(() => shown(page)).toBe(await page.locator('.entry').count());
    });

    test('shows the definition of a term outside of its entry', async ({page}) => {
      await page.goto(`${LONG}#add_data_point`);
      const entry = page.locator('.entry:has(#add_data_point)');
      const link = entry.locator('.term__link').first();
      await link.focus();
      const definition = entry.locator('.term__definition').first();
      await expect(definition).toBeVisible();
      await expect(entry).toHaveCSS('content-visibility', 'visible');
      const box = await definition.boundingBox();
      const link0 = await link.boundingBox();
      if (width > 996) expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((link0?.y ?? 0) + 1);
      // Placed by the window: 16 px above its lower edge.
      else expect((box?.y ?? 0) + (box?.height ?? 0)).toBeCloseTo(850 - 16, 0);
    });
  });
}

/** Guides and posts, whose blocks are left alone rather than entries. */
const PAGES = [
  '/docs/getting-started',
  '/docs/metrics/retrieval',
  '/docs/blog/rag-map',
  '/docs/troubleshooting',
];
const FAR_BLOCKS = ".markdown > [style*='--height']";

for (const width of [1280, 390]) {
  test.describe(`guides and posts, ${width} px wide`, () => {
    test.use({viewport: {width, height: 850}, bypassCSP: true});

    test('lay out what is near the window, and are about as high as in the end', async ({page}) => {
      for (const route of PAGES) {
        await page.goto(route);
        const blocks = page.locator(FAR_BLOCKS);
        const far = await blocks.count();
        expect(far).toBeGreaterThan(10);
        const skipped = await blocks.evaluateAll(
          (all) =>
            all.filter((block) => {
              const within = block.querySelector('a, code, td, li, text, tspan');
              return within && !within.checkVisibility({contentVisibilityAuto: true});
            }).length,
        );
        expect(skipped, route).toBeGreaterThan(3);
        const height = () => page.evaluate(() => document.documentElement.scrollHeight);
        const before = await height();
        await page.addStyleTag({content: `${FAR_BLOCKS} {content-visibility: visible !important}`});
        const after = await height();
        expect(before / after, route).toBeGreaterThan(0.85);
        expect(before / after, route).toBeLessThan(1.2);
        // Pointed at or focused, a block is no longer contained: nothing may move by it.
        await page.addStyleTag({content: `${FAR_BLOCKS} {contain: layout style paint !important}`});
        expect(await height(), route).toBe(after);
      }
    });

    test('lead an address to their last heading, moving nothing, and print as a whole', async ({page}) => {
      await watchShift(page);
      for (const route of PAGES) {
        await page.goto(route);
        const id = await page.locator('.markdown > h2[id]').last().getAttribute('id');
        await page.goto('about:blank');
        await page.goto(`${route}#${id}`);
        const place = await placeOf(page, id ?? '');
        expect(place, route).toBeGreaterThanOrEqual(0);
        await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
        expect(await shiftOf(page)).toBeLessThan(0.03);
        await page.goto(route);
        await page.emulateMedia({media: 'print'});
        await expect(page.locator(FAR_BLOCKS).first()).toHaveCSS('content-visibility', 'visible');
        await page.emulateMedia({media: 'screen'});
      }
    });
  });
}

test('who comes back to a long page by a link is offered the place where they were, and nothing is stored', async ({
  page,
}) => {
  await page.setViewportSize({width: 1280, height: 800});
  await page.goto(LONG);
  await hydrated(page);
  const sidebar = page.getByRole('navigation', {name: 'Docs sidebar'});
  const follow = async (name: string, address: RegExp) => {
    await sidebar.getByRole('link', {name, exact: true}).click();
    await expect(page).toHaveURL(address);
  };
  const offer = page.locator('.previous-place');
  const heading = page.locator('article h3[id]').nth(12);
  await heading.evaluate((element) => element.scrollIntoView());
  const id = (await heading.getAttribute('id')) ?? '';
  await follow('API token', /api-token$/);
  await expect(offer).toHaveCount(0);
  await follow('model_under_test', /model_under_test$/);
  await expect(offer).toHaveCount(1);
  await offer.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`#${id}$`));
  await expect(heading).toBeInViewport();

  // Back leads there by itself, and what was left at its top is not offered.
  await follow('API token', /api-token$/);
  await page.goBack();
  await expect(page).toHaveURL(/model_under_test/);
  await page.waitForTimeout(300);
  await expect(offer).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 0));
  await follow('API token', /api-token$/);
  await follow('model_under_test', /model_under_test$/);
  await page.waitForTimeout(300);
  await expect(offer).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({...localStorage, ...sessionStorage}))).not.toContain(id);
});
