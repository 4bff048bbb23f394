/**
 * `npm run bench`: this site beside a site of the bare Docusaurus template with the same pages.
 *
 * Both are built in temporary folders, cold and after one page changed: this site in a copy of the work tree, the
 * template from the Markdown that this build wrote. Both are served compressed, by the same server. Lighthouse rates them
 * in turns, so that what else the machine does falls on both.
 *
 * BENCH_RUNS (5) is how often Lighthouse rates a page, of which the table has the medians; 0 measures the builds alone.
 */
import {appendFileSync, cpSync, mkdtempSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {numberOf, start} from '../../server/start.ts';
import {copyTree, timeBuild} from './builds.ts';
import {rate} from './lighthouse.ts';
import {medians, type Pair, table, type Values} from './table.ts';
import {serveTemplate, writeTemplateSite} from './template.ts';

/** One page of each kind, the largest reference page among them. */
const PAGES = [
  'overview',
  'getting-started',
  'metrics/retrieval',
  'reference/python-sdk/model_under_test',
  'blog/rag-map',
];

/** Times of a cold build and of one after a page changed; `built` is called in between. */
function timesOf(folder: string, built: () => void): Values {
  const cold = timeBuild(folder);
  built();
  appendFileSync(path.join(folder, 'docs/overview.md'), '\n\nThis sentence was added between two builds.\n');
  return {cold, changed: timeBuild(folder)};
}

/** Builds both sites, one after the other, and puts the origins `dist` and `origin` into the folder. */
function buildBoth(folder: string): Pair {
  console.log('Building this site, twice ...');
  const [own, template] = [path.join(folder, 'site'), path.join(folder, 'template')];
  copyTree(process.cwd(), own);
  const site = timesOf(own, () => {
    cpSync(path.join(own, 'dist'), path.join(folder, 'dist'), {recursive: true});
    writeTemplateSite(template, process.cwd(), path.join(own, 'build'), loadProduct().siteUrl);
  });
  console.log('Building the template, twice ...');
  const origin = path.join(folder, 'origin', BASE_URL);
  return {
    site,
    template: timesOf(template, () => cpSync(path.join(template, 'build'), origin, {recursive: true})),
  };
}

async function measurePages(folder: string, runs: number): Promise<Record<string, Pair>> {
  const template = await serveTemplate(path.join(folder, 'origin'));
  const environment = {...process.env, PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '', SHUTDOWN_SECONDS: '0'};
  const site = await start({environment, folder: path.join(folder, 'dist')});
  const measured: Record<string, Pair> = {};
  try {
    for (const page of PAGES) {
      console.log(`${page} ...`);
      const ratings: [Values, Values][] = [];
      for (let run = 0; run < runs; run++)
        ratings.push([
          await rate(`http://127.0.0.1:${site.port}${BASE_URL}${page}`),
          await rate(`${template.origin}${BASE_URL}${page}`),
        ]);
      measured[page] = {
        site: medians(ratings.map(([rating]) => rating)),
        template: medians(ratings.map(([, rating]) => rating)),
      };
    }
    return measured;
  } finally {
    await site.close();
    template.close();
  }
}

async function main() {
  const runs = numberOf('BENCH_RUNS', process.env.BENCH_RUNS, 5, 99);
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const builds = buildBoth(folder);
    const pages = runs === 0 ? {} : await measurePages(folder, runs);
    console.log(`\n${table({builds, ...pages})}`);
  } finally {
    rmSync(folder, {recursive: true, force: true});
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
