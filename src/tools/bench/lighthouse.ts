/** Lighthouse, which brings 200 packages for this command alone: npx keeps it in a cache of its own. */
import {execFile} from 'node:child_process';
import {promisify} from 'node:util';
import {findChromium} from '../../../e2e/chromium.ts';
import type {Values} from './table.ts';

/** The last release that runs on every Node.js that this site supports. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

interface Report {
  runtimeError?: {message: string};
  categories: {performance?: {score: number | null}};
  audits: Record<string, {numericValue?: number; details?: {items?: Resources[]}} | undefined>;
}

/** A row of the audit `resource-summary`: what a page has loaded of one type, in bytes as transferred. */
interface Resources {
  resourceType: string;
  requestCount: number;
  transferSize: number;
}

/**
 * Rates a page once, on Lighthouse's simulated phone and network.
 *
 * @returns its score of 100, milliseconds, bytes as transferred and requests, before any interaction
 * @throws Error saying what the report lacks
 */
export async function rate(url: string): Promise<Values> {
  const {stdout} = await promisify(execFile)(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--output=json',
      '--quiet',
      '--only-categories=performance',
      '--chrome-flags=--headless --no-sandbox',
    ],
    {maxBuffer: 2 ** 28, env: {CHROME_PATH: findChromium(), ...process.env}},
  );
  const {audits, categories, runtimeError} = JSON.parse(stdout) as Report;
  const score = categories.performance?.score;
  if (typeof score !== 'number')
    throw new Error(`Lighthouse could not rate ${url}: ${runtimeError?.message ?? 'no report'}`);
  const loaded = new Map(
    audits['resource-summary']?.details?.items?.map((item) => [item.resourceType, item]) ?? [],
  );
  return {
    score: score * 100,
    fcp: audits['first-contentful-paint']?.numericValue,
    lcp: audits['largest-contentful-paint']?.numericValue,
    tbt: audits['total-blocking-time']?.numericValue,
    cls: audits['cumulative-layout-shift']?.numericValue,
    script: loaded.get('script')?.transferSize,
    style: loaded.get('stylesheet')?.transferSize,
    font: loaded.get('font')?.transferSize,
    everything: loaded.get('total')?.transferSize,
    requests: loaded.get('total')?.requestCount,
  };
}
