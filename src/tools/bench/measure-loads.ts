/** What a page loads in Chromium, by the browser's own count of bytes. */
import {brotliCompressSync} from 'node:zlib';
import type {Browser, Page, Request} from 'playwright';
import {PERSON} from '../../../e2e/person.ts';
import {type Load, sumOf} from './loads.ts';
import type {Values} from './measures.ts';

/** After the load a page is left alone for so long: whatever it fetches by itself has begun by then. */
const ALONE_MS = 3000;

/** A key that does nothing but show that somebody is there. */
const KEY = 'Shift';

/** A text, because the compiler of this program adds a call to functions that the page does not have. */
const NOT_AUTOMATED = "Object.defineProperty(Navigator.prototype, 'webdriver', {get: () => false})";

const DIALOG = '#cc-main .cm';

/** Collects what a page fetches; the returned function says what has arrived so far. */
function collect(page: Page): () => Promise<Load[]> {
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  return () =>
    Promise.all(
      finished.slice().map(async (request) => ({
        type: request.resourceType(),
        bytes: (await request.sizes()).responseBodySize,
        prefetch: /prefetch/.test((await request.allHeaders())['sec-purpose'] ?? ''),
      })),
    );
}

/** Bytes of the style sheets that stand in a page itself, compressed by themselves. */
const carriedStyle = async (page: Page): Promise<number> => {
  const css = (await page.locator('head > style').allTextContents()).join('\n');
  return css ? brotliCompressSync(css).length : 0;
};

/** Opens a page in a browser that has never seen the site, and leaves it alone. */
async function open(page: Page, url: string) {
  const loads = collect(page);
  const response = await page.goto(url, {waitUntil: 'load'});
  if (!response?.ok()) throw new Error(`${url} answers with status ${response?.status()}.`);
  await page.waitForTimeout(ALONE_MS);
  return loads;
}

/** Counts what a page loads without a gesture, and its script when a key has woken it. */
export async function measureLoads(browser: Browser, url: string): Promise<Values> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const loads = await open(page, url);
    const alone = sumOf(await loads());
    const style = alone.style + (await carriedStyle(page));
    await page.keyboard.press(KEY);
    await page.locator('html[data-has-hydrated="true"]').waitFor({state: 'attached'});
    await page.waitForLoadState('networkidle');
    return {...alone, style, awakeScript: sumOf(await loads()).script};
  } finally {
    await context.close();
  }
}

/**
 * Script of a page that takes its reader for a person, and so shows what it hides from automated
 * browsers: the consent dialog.
 */
export async function measureDialog(browser: Browser, url: string): Promise<Values> {
  const context = await browser.newContext({userAgent: PERSON});
  try {
    await context.addInitScript(NOT_AUTOMATED);
    const page = await context.newPage();
    const loads = await open(page, url);
    await page.locator(DIALOG).waitFor();
    return {dialogScript: sumOf(await loads()).script};
  } finally {
    await context.close();
  }
}
