/**
 * Lighthouse, which is no dependency of the site: it brings 200 packages, for this command alone. It
 * is installed in a folder of its own, which Git ignores.
 */
import {createRequire} from 'node:module';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import type {Values} from './measures.ts';

/** The last release that runs on every Node.js that this site supports. */
export const LIGHTHOUSE = 'lighthouse@12.8.2';

const FOLDER = '.cache/lighthouse';

/** What this program reads of a report. */
export interface Report {
  runtimeError?: {message: string};
  categories: Record<string, {score: number | null} | undefined>;
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
  const folder = path.resolve(FOLDER);
  let entry: string;
  try {
    entry = createRequire(path.join(folder, 'package.json')).resolve('lighthouse');
  } catch {
    throw new Error(
      `Lighthouse is missing. Install it with: npm install --prefix ${FOLDER} ${LIGHTHOUSE}\nBENCH_RUNS=0 measures without it.`,
    );
  }
  return ((await import(pathToFileURL(entry).href)) as {default: Lighthouse}).default;
}

/**
 * The values of a report.
 *
 * @throws Error naming what the report lacks
 */
export function ratingOf({runtimeError, categories, audits}: Report): Values {
  if (runtimeError) throw new Error(`Lighthouse could not rate a page: ${runtimeError.message}`);
  const score = categories.performance?.score;
  if (typeof score !== 'number') throw new Error('Lighthouse gave no score.');
  const values: Record<string, number> = {score: score * 100};
  for (const [id, audit] of Object.entries(AUDITS)) {
    const value = audits[audit]?.numericValue;
    if (value === undefined) throw new Error(`Lighthouse gave no ${audit}.`);
    values[id] = value;
  }
  return values;
}

/** Lighthouse sometimes misses the trace of a load and asks to be run again. */
const ATTEMPTS = 3;

/** Rates a page, on Lighthouse's simulated phone and network, in a Chromium that listens on a port. */
export async function rate(lighthouse: Lighthouse, url: string, port: number): Promise<Values> {
  for (let attempt = 1; ; attempt++) {
    const result = await lighthouse(url, {port, onlyCategories: ['performance'], logLevel: 'error'});
    if (!result) throw new Error(`Lighthouse gave no report of ${url}.`);
    if (!result.lhr.runtimeError || attempt === ATTEMPTS) return ratingOf(result.lhr);
  }
}
