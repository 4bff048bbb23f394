/** All measures of all pages, of both sites. */
import type {Browser} from 'playwright';
import {freePort} from '../load/server-process.ts';
import {type Lighthouse, rate} from './lighthouse.ts';
import {measureGestures} from './measure-gestures.ts';
import {measureDialog, measureLoads} from './measure-loads.ts';
import {type Pair, RATINGS, type Values} from './measures.ts';
import {medians} from './median.ts';

export interface MeasureOptions {
  /** Paths below the base URL. */
  pages: readonly string[];
  /** Where each site is served, its base URL included. */
  origins: Readonly<Record<keyof Pair, string>>;
  browser: Browser;
  /** Starts another browser: Lighthouse wants one that it can talk to itself. */
  launch: (args: string[]) => Promise<Browser>;
  lighthouse?: Lighthouse | undefined;
  /** How often Lighthouse rates a page, and how often its gestures are timed. */
  runs: number;
}

const SITES = ['site', 'template'] as const;

/** Measures every page on both sites, by its path. */
export async function measurePages(options: MeasureOptions): Promise<Record<string, Pair>> {
  const measured: Record<string, Pair> = {};
  for (const page of options.pages) {
    console.log(`${page} ...`);
    const loads = await bothOf((site) => loadsOf(options, site, page));
    const ratings = await ratingsOf(options, page);
    // What is pressed on a page of the template before its script runs is lost.
    const gestures = await measureGestures(options.browser, `${options.origins.site}${page}`, options.runs);
    measured[page] = {
      site: {...loads.site, ...ratings.site, ...gestures},
      template: {...loads.template, ...ratings.template},
    };
  }
  return measured;
}

async function bothOf(measure: (site: keyof Pair) => Promise<Values>): Promise<Pair> {
  return {site: await measure('site'), template: await measure('template')};
}

async function loadsOf({browser, origins}: MeasureOptions, site: keyof Pair, page: string): Promise<Values> {
  const url = `${origins[site]}${page}`;
  // The template asks nobody for consent.
  return {...(await measureLoads(browser, url)), ...(site === 'site' && (await measureDialog(browser, url)))};
}

async function ratingsOf({lighthouse, launch, origins, runs}: MeasureOptions, page: string): Promise<Pair> {
  const ratings: Record<keyof Pair, Values[]> = {site: [], template: []};
  if (!lighthouse) return {site: {}, template: {}};
  for (let run = 0; run < runs; run++) {
    for (const site of SITES) {
      const port = await freePort();
      const browser = await launch([`--remote-debugging-port=${port}`]);
      try {
        ratings[site].push(await rate(lighthouse, `${origins[site]}${page}`, port));
      } finally {
        await browser.close();
      }
    }
  }
  return {site: medians(ratings.site, RATINGS), template: medians(ratings.template, RATINGS)};
}
