/**
 * The part of `npm run build` that needs no bundler, in a process beside Docusaurus: checks all pages, and makes what is made
 * of their text alone. Its argument is the folder that gets the files, as they lie below the base URL.
 */
import fs from 'node:fs';
import path from 'node:path';
import sidebars from '../../sidebars.ts';
import type {Twin} from '../content/markdown/index.ts';
import {pageLists} from '../content/markdown/lists.ts';
import type {Page} from '../content/page.ts';
import {Site} from '../content/site.ts';
import {siteMarkdown} from '../docusaurus/markdown.ts';
import {formatDiagnostic, runAsCommand} from '../product/diagnostic.ts';
import {loadProduct, MARKDOWN_ENDING} from '../product/index.ts';
import {archiveOf, PROJECT_LANGUAGES, projectFiles} from '../samples/chain.ts';
import {buildIndex, indexedSite} from '../search/index/build-index.ts';
import {INDEX_PATH} from '../search/index/index-format.ts';
import {sourcePages} from '../search/index/source-pages.ts';
import {judge} from './check/judge.ts';

async function main(out: string): Promise<void> {
  const site = new Site({root: '.', product: loadProduct(), sidebars});
  const found = judge(site, site.pages);
  if (found.length > 0) {
    for (const one of found) console.error(formatDiagnostic(one));
    console.error(`The build stops. Problems in pages: ${found.length}.`);
    process.exit(1);
  }
  // Until then, nothing of what Docusaurus says is shown.
  process.send?.('checked');
  fs.rmSync(out, {recursive: true, force: true});
  const write = (name: string, content: string | Uint8Array) => {
    const file = path.join(out, name);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  };
  const twins = siteMarkdown(site);
  writeMarkdown(site, twins, write);
  write(INDEX_PATH, JSON.stringify(buildIndex(sourcePages(site, twins), indexedSite(site))));
  write('search/openapi.json', fs.readFileSync('src/search/openapi.json'));
  writeProject(site, write);
}

type Write = (name: string, content: string | Uint8Array) => void;

/** The Markdown of each page beside it (`overview.md`), and the lists for assistants. */
function writeMarkdown(site: Site, twins: ReadonlyMap<Page, Twin>, write: Write): void {
  for (const [{url}, {markdown}] of twins)
    write(`${url.slice(site.baseUrl.length)}${MARKDOWN_ENDING}`, markdown);
  for (const [name, text] of pageLists(site, (page) => twins.get(page)?.markdown)) write(name, text);
}

/**
 * The files of the guides' project at stable URLs, the same bytes as in the pages, one by one
 * (`files/returns-agent-python/evaluation/gate.py`) and as an archive.
 */
function writeProject(site: Site, write: Write): void {
  for (const language of PROJECT_LANGUAGES) {
    const files = projectFiles(language, site);
    const folder = `files/returns-agent-${language}`;
    // Many hosts don't serve names that start with a dot.
    for (const [name, text] of files) write(`${folder}/${name.replace(/^\./, '')}`, text);
    write(`${folder}.tar.gz`, archiveOf(files));
  }
}

await runAsCommand(import.meta.url, () => main(process.argv[2] ?? 'build'));
