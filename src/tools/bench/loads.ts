/** What a page loads in Chromium, by the browser's own count of bytes. */
import type {Browser, Page, Request} from 'playwright';
import {PERSON} from '../../../e2e/person.ts';
import type {Values} from './table.ts';

/** A page is left alone for so long after its load: whatever it fetches by itself has begun by then. */
const IDLE_MS = 3000;

/** A text, because the compiler of this program adds a call to functions that the page does not have. */
const NOT_AUTOMATED = "Object.defineProperty(Navigator.prototype, 'webdriver', {get: () => false})";

/** Opens a page in a browser that has never seen the site; the returned function sums up what has arrived so far. */
async function open(page: Page, url: string) {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  const response = await page.goto(url, {waitUntil: 'load'});
  if (!response?.ok()) throw new Error(`${url} answers with status ${response?.status()}.`);
  return async () => {
    // What was prefetched and then used comes from the cache the second time: it counts as what it is used for.
    const byUrl = new Map<string, {type: string; bytes: number}>();
    for (const request of finished) {
      const isPrefetched = /prefetch/.test((await request.headerValue('sec-purpose')) ?? '');
      const {responseBodySize} = await request.sizes();
      const before = byUrl.get(request.url());
      byUrl.set(request.url(), {
        type: isPrefetched ? (before?.type ?? 'prefetched') : request.resourceType(),
        bytes: Math.max(responseBodySize, before?.bytes ?? 0),
      });
    }
    const all = [...byUrl.values()];
    const sum = (isIt: (type: string) => boolean) =>
      all.filter(({type}) => isIt(type)).reduce((bytes, load) => bytes + load.bytes, 0);
    return {
      script: sum((type) => type === 'script'),
      style: sum((type) => type === 'stylesheet'),
      font: sum((type) => type === 'font'),
      everything: sum((type) => type !== 'prefetched'),
      prefetched: sum((type) => type === 'prefetched'),
      requests: all.filter(({type}) => type !== 'prefetched').length,
    };
  };
}

/** Bytes by kind of a page that is left alone. */
async function measureIdle(browser: Browser, url: string): Promise<Values> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const loads = await open(page, url);
    await page.waitForTimeout(IDLE_MS);
    return await loads();
  } finally {
    await context.close();
  }
}

/** Bytes by kind without an interaction, and those of the script that a key hydrates the page with, before any prefetch. */
export async function measureLoads(browser: Browser, url: string): Promise<Values> {
  const idle = await measureIdle(browser, url);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const loads = await open(page, url);
    await page.keyboard.press('Shift');
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    await page.waitForLoadState('networkidle');
    return {...idle, hydratedScript: (await loads()).script};
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
