import type {Page} from 'playwright/test';

/** Waits two frames: what follows a change of the window or of the page has followed. */
export const twoFrames = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null)))),
  );

/** Waits until nothing on the page is in motion. */
export const atRest = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({playState}) => playState !== 'running'));

/** Width by which the page exceeds the window, in CSS pixels. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
