/** What a page loads in Chromium, by the browser's own count of bytes. */
import type {Browser, Page} from 'playwright';
import {PERSON} from '../../../e2e/person.ts';
import type {Values} from './table.ts';

/** A page is left alone for so long after its load: whatever it fetches by itself has begun by then. */
const IDLE_MS = 3000;

/** A text, because the compiler of this program adds a call to functions that the page does not have. */
const NOT_AUTOMATED = "Object.defineProperty(Navigator.prototype, 'webdriver', {get: () => false})";

/** Opens a page in a browser that has never seen the site; the returned function sums up what has arrived so far. */
async function open(page: Page, url: string) {
  const loads: Promise<{type: string; bytes: number}>[] = [];
  page.on('requestfinished', (request) => {
    loads.push(
      request.sizes().then(({responseBodySize}) => ({type: request.resourceType(), bytes: responseBodySize})),
    );
  });
  const response = await page.goto(url, {waitUntil: 'load'});
  if (!response?.ok()) throw new Error(`${url} answers with status ${response?.status()}.`);
  await page.waitForTimeout(IDLE_MS);
  return async () => {
    const all = await Promise.all(loads);
    const sum = (type?: string) =>
      all.filter((load) => !type || load.type === type).reduce((bytes, load) => bytes + load.bytes, 0);
    return {
      script: sum('script'),
      style: sum('stylesheet'),
      font: sum('font'),
      everything: sum(),
      requests: all.length,
    };
  };
}

/** Bytes by kind without an interaction, and those of the script once a key has hydrated the page. */
export async function measureLoads(browser: Browser, url: string): Promise<Values> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const loads = await open(page, url);
    const before = await loads();
    await page.keyboard.press('Shift');
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    await page.waitForLoadState('networkidle');
    return {...before, hydratedScript: (await loads()).script};
  } finally {
    await context.close();
  }
}

/** Bytes of the script of a page that shows the consent dialog, which automated browsers do not get. */
export async function measureDialog(browser: Browser, url: string): Promise<Values> {
  const context = await browser.newContext({userAgent: PERSON});
  try {
    await context.addInitScript(NOT_AUTOMATED);
    const page = await context.newPage();
    const loads = await open(page, url);
    await page.locator('#cc-main .cm').waitFor();
    return {dialogScript: (await loads()).script};
  } finally {
    await context.close();
  }
}
