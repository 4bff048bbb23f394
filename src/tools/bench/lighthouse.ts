/** Lighthouse, which brings 200 packages for this command alone: it is installed in a folder that Git ignores. */
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Browser} from 'playwright';
import {freePort} from '../load/server-process.ts';
import type {Values} from './table.ts';

/** The last release that runs on every Node.js that this site supports. */
const LIGHTHOUSE = 'lighthouse@12.8.2';
const FOLDER = '.cache/lighthouse';

interface Report {
  runtimeError?: {message: string};
  categories: {performance?: {score: number | null}};
  audits: Record<string, {numericValue?: number} | undefined>;
}

export type Lighthouse = (
  url: string,
  flags: {port: number; onlyCategories: string[]; logLevel: 'error'},
) => Promise<{lhr: Report} | undefined>;

const AUDITS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
} as const;

/**
 * Loads Lighthouse.
 *
 * @throws Error saying how to install it
 */
export async function loadLighthouse(): Promise<Lighthouse> {
  let entry: string;
  try {
    entry = createRequire(path.resolve(FOLDER, 'package.json')).resolve('lighthouse');
  } catch {
    throw new Error(
      `Lighthouse is missing. Install it with: npm install --prefix ${FOLDER} ${LIGHTHOUSE}\nBENCH_RUNS=0 measures without it.`,
    );
  }
  return ((await import(pathToFileURL(entry).href)) as {default: Lighthouse}).default;
}

/**
 * Rates a page once, on Lighthouse's simulated phone and network.
 *
 * @param launch starts a browser that Lighthouse can talk to
 * @throws Error saying what the report lacks
 */
export async function rate(
  lighthouse: Lighthouse,
  url: string,
  launch: (args: string[]) => Promise<Browser>,
): Promise<Values> {
  const port = await freePort();
  const browser = await launch([`--remote-debugging-port=${port}`]);
  try {
    const result = await lighthouse(url, {port, onlyCategories: ['performance'], logLevel: 'error'});
    const score = result?.lhr.categories.performance?.score;
    if (!result || typeof score !== 'number')
      throw new Error(
        `Lighthouse could not rate ${url}: ${result?.lhr.runtimeError?.message ?? 'no report'}`,
      );
    const values = Object.entries(AUDITS).map(([id, audit]) => [id, result.lhr.audits[audit]?.numericValue]);
    return {score: score * 100, ...Object.fromEntries(values)};
  } finally {
    await browser.close();
  }
}
