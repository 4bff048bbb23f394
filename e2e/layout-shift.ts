import type {Page} from 'playwright/test';

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
