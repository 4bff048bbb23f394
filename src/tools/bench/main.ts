/**
 * `npm run bench`: this site beside a site of the bare Docusaurus template with the same pages.
 *
 * Both are built in temporary folders, so that the developer's `build/`, `dist/`, `.docusaurus/`
 * and `node_modules/.cache` stay as they are: this site in a copy of the work tree whose packages are
 * links, the template from the Markdown that this build wrote. Both are served compressed, by the same
 * server, and loaded by the same Chromium, which has no consent dialog, because it says that it is
 * automated; one row of the table counts the script of a browser that does not. Lighthouse rates in
 * turns, so that what else the machine does falls on both; the first clicks on a sleeping page are timed for this
 * site only.
 *
 * BENCH_RUNS (5) is how often Lighthouse rates a page and its clicks are timed; 0 leaves both out. BENCH_BUILDS=off measures
 * `dist/` and the template's build of the last run, which is kept in `.cache/bench`, and times nothing.
 *
 * BENCH_GROWTH=on builds this site once more with each page of the documentation ten times, 670 in all, and says what an
 * awake page loads then. That takes a quarter of an hour.
 */
import {existsSync} from 'node:fs';
import {cp, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type Browser, chromium} from 'playwright';
import {findChromium} from '../../../e2e/chromium.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {ROOT_REDIRECT} from '../../product/redirects.ts';
import {numberOf, start} from '../../server/start.ts';
import {buildBoth} from './build-both.ts';
import {timeBuild} from './build-time.ts';
import {copyTree} from './folders.ts';
import {growSite} from './grown-site.ts';
import {type Lighthouse, loadLighthouse} from './lighthouse.ts';
import {measureLoads} from './measure-loads.ts';
import {measurePages} from './measure-pages.ts';
import type {Pair} from './measures.ts';
import {serveTemplate} from './serve-template.ts';
import {type Outcome, table} from './table.ts';

/** The origin of the template's last build. */
const KEPT = '.cache/bench';
const RESULT = 'bench.json';

/** How many times each page stands in the grown site. */
const GROWTH = 10;

/** One page of each kind, the largest reference page among them. */
const PAGES = [
  'overview',
  'getting-started',
  'metrics/retrieval',
  'reference/python-sdk/model_under_test',
  'blog/rag-map',
] as const;

interface MeasuredOptions {
  folders: {site: string; template: string};
  browser: Browser;
  lighthouse: Lighthouse | undefined;
  runs: number;
}

const launch = (args: string[] = []): Promise<Browser> => {
  // The shell before a whole Chromium, which paints a window besides: on two processors it takes turns with the page.
  const executablePath = findChromium();
  return chromium.launch({
    ...(executablePath && {executablePath}),
    args: ['--no-sandbox', '--disable-background-networking', ...args],
  });
};

/** The server of an origin, on a free port. */
const serveSite = (folder: string) =>
  start({
    environment: {...process.env, PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '', SHUTDOWN_SECONDS: '0'},
    folder,
  });

async function measure({folders, browser, lighthouse, runs}: MeasuredOptions): Promise<Outcome['pages']> {
  const template = await serveTemplate(folders.template, BASE_URL, ROOT_REDIRECT.to);
  const site = await serveSite(folders.site);
  try {
    return await measurePages({
      pages: PAGES,
      origins: {site: `http://127.0.0.1:${site.port}${BASE_URL}`, template: `${template.origin}${BASE_URL}`},
      browser,
      launch,
      lighthouse,
      runs,
    });
  } finally {
    await site.close();
    await template.close();
  }
}

/** What the same pages load on a site of ten times the pages, added to what they load on this one. */
async function withGrowth(
  pages: Outcome['pages'],
  folder: string,
  browser: Browser,
): Promise<Outcome['pages']> {
  console.log('Building this site with ten times the pages ...');
  await copyTree(process.cwd(), folder);
  await growSite(folder, GROWTH);
  await timeBuild(folder);
  const server = await serveSite(path.join(folder, 'dist'));
  try {
    const grown: Record<string, Pair> = {};
    for (const [page, {site, template}] of Object.entries(pages)) {
      const url = `http://127.0.0.1:${server.port}${BASE_URL}${page}`;
      const {awakeScript: grownScript = 0} = await measureLoads(browser, url);
      const growth = 100 * (grownScript / (site.awakeScript ?? grownScript) - 1);
      grown[page] = {site: {...site, grownScript, growth}, template};
    }
    return grown;
  } finally {
    await server.close();
  }
}

async function main() {
  const runs = numberOf('BENCH_RUNS', process.env.BENCH_RUNS, 5, 99);
  const lighthouse = runs > 0 ? await loadLighthouse() : undefined;
  const root = process.cwd();
  const kept = path.resolve(KEPT);
  const temporary = await mkdtemp(path.join(tmpdir(), 'bench-'));
  const browser = await launch();
  try {
    const again = process.env.BENCH_BUILDS === 'off';
    if (again && !existsSync(kept)) {
      throw new Error(`${KEPT} holds no build of the template. Run once without BENCH_BUILDS=off.`);
    }
    const built = again
      ? {site: path.resolve('dist'), template: kept, times: undefined}
      : await buildBoth({root, temporary, siteUrl: loadProduct().siteUrl, baseUrl: BASE_URL, browser});
    if (!again) {
      await rm(kept, {recursive: true, force: true});
      await cp(built.template, kept, {recursive: true});
    }
    const measured = await measure({folders: built, browser, lighthouse, runs});
    const pages =
      process.env.BENCH_GROWTH === 'on'
        ? await withGrowth(measured, path.join(temporary, 'grown'), browser)
        : measured;
    const outcome: Outcome = {builds: built.times, pages};
    await writeFile(
      RESULT,
      `${JSON.stringify({date: new Date().toISOString(), node: process.version, chromium: browser.version(), runs, ...outcome}, null, 2)}\n`,
    );
    console.log(`\n${table(outcome)}\n\nThe values are in ${RESULT}.`);
  } finally {
    await browser.close();
    await rm(temporary, {recursive: true, force: true});
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
