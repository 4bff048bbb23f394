/** Actions and measures that hold for any page. */
import {expect, type Locator, type Page} from 'playwright/test';

/** A link of the navigation bar. */
export const menuLink = (page: Page, name: string) =>
  page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name});

/** The button of the navigation bar that opens the search. */
export const searchButton = (page: Page) =>
  page.locator('.navbar').getByRole('button', {name: 'Search', exact: true});

export const searchDialog = (page: Page) => page.getByRole('dialog', {name: 'Search the documentation'});

/**
 * Types a query and Enter within the page: where a second passed in between, as on a busy machine, the results would be
 * there already, and Enter would open the first of them.
 */
export async function ask(page: Page, query: string) {
  const field = searchDialog(page).getByRole('combobox');
  await field.evaluate(async (input: HTMLInputElement, text) => {
    input.value = text;
    input.dispatchEvent(new Event('input', {bubbles: true}));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    input.dispatchEvent(new KeyboardEvent('keydown', {key: 'Enter', bubbles: true, cancelable: true}));
  }, query);
}

/** Opens the search, which needs the application, and closes it. */
export async function opensSearch(page: Page): Promise<void> {
  await searchButton(page).click();
  await expect(searchDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(searchDialog(page)).toHaveCount(0);
}

/** The announcement that invites to sign up. */
export const banner = (page: Page) => page.locator('.theme-announcement-bar');

/** Interacts with a page, by a key that does nothing: the application is loaded. */
export const touch = (page: Page) => page.keyboard.press('Shift');

/**
 * Interacts with a page and waits until React has hydrated it. It tries again when nothing
 * comes of it: a key that is pressed before the page's script runs is not for the page.
 */
export async function hydrated(page: Page): Promise<void> {
  const marked = page.locator('html[data-has-hydrated="true"]');
  await expect(async () => {
    await touch(page);
    await marked.waitFor({state: 'attached', timeout: 1000});
  }).toPass();
}

/** Opens a page in a window of a width, in CSS pixels, or of the default one, and waits for React where it is to be hydrated. */
export async function open(
  page: Page,
  route: string,
  {width, height = 900, isHydrated = false}: {width?: number; height?: number; isHydrated?: boolean} = {},
): Promise<void> {
  if (width) await page.setViewportSize({width, height});
  await page.goto(route);
  if (isHydrated) await hydrated(page);
}

/** Holds requests back until the returned function is called; by default of all scripts but the two that every page has. */
export async function hold(page: Page, urls = /\/assets\/js\/(?!main\.|runtime)/) {
  let letThrough = () => {};
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(urls, async (route) => {
    await gate;
    await route.continue();
  });
  return letThrough;
}

/** Waits two frames: what follows a change of the window or of the page has followed. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Waits until nothing on the page is in motion. */
export const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({playState}) => playState !== 'running'));

/**
 * The place of an element in the window, in CSS pixels.
 *
 * @throws Error when the element is not shown
 */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return {...box, right: box.x + box.width, bottom: box.y + box.height};
}

/** The texts of those elements whose content is wider than their box. */
export const cutOff = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .filter(({scrollWidth, clientWidth}) => scrollWidth > clientWidth + 1)
      .map(({textContent}) => textContent),
  );

/** Has every search answered with these pages. */
export const answerSearches = (page: Page, ...urls: string[]) =>
  page.route('**/v1/search', (route) =>
    route.fulfill({
      json: {results: urls.map((url) => ({page_title: url, page_summary: `About ${url}`, page_url: url}))},
    }),
  );

/** Marks the document of a page, so that `isSameDocument` tells it from one that is loaded later. */
export const markDocument = (page: Page) =>
  page.evaluate(() => Object.assign(window, {sameDocument: true}).sameDocument);
export const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);
export const otherDocument = (page: Page) => page.waitForFunction(() => !('sameDocument' in window));

/** The text in the clipboard; the context needs the permission to read it. */
export const clipboardText = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
export const CLIPBOARD = ['clipboard-read', 'clipboard-write'];

/** Width by which the page exceeds the window, in CSS pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Counts how far the page moves by itself, from its next load on. */
export const watchShift = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {shift: 0});
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as {shift: number}).shift += (entry as unknown as {value: number}).value;
    }).observe({type: 'layout-shift', buffered: true});
  });

/** The sum of its layout shifts; 0 where nothing moved. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as {shift: number}).shift);
