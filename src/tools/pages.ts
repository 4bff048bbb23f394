/**
 * The part of `npm run build` that needs no bundler, in a process beside Docusaurus: checks all pages, and makes what is made
 * of their text alone. Its argument is the folder that gets the files, as they lie below the base URL.
 */
import fs from 'node:fs';
import path from 'node:path';
import sidebars from '../../sidebars.ts';
import {MARKDOWN_ENDING} from '../content/markdown/index.ts';
import {inReadingOrder, pageList} from '../content/markdown/lists.ts';
import {sidebarPlaces} from '../content/sidebar.ts';
import {tokenValues} from '../content/tokens.ts';
import {siteMarkdown} from '../docusaurus/markdown.ts';
import {formatDiagnostic, runAsCommand} from '../product/diagnostic.ts';
import {BASE_URL, loadProduct, type Product} from '../product/index.ts';
import {archiveOf, PROJECT_LANGUAGES, projectFiles} from '../samples/chain.ts';
import {buildIndex} from '../search/index/build-index.ts';
import {INDEX_PATH} from '../search/index/index-format.ts';
import {readSourcePages} from '../search/index/source-pages.ts';
import {judge} from './check/judge.ts';
import {readSite} from './check/site.ts';

async function main(out: string): Promise<void> {
  const product = loadProduct();
  const site = readSite('.', product, sidebars);
  const files = site.headers.map(({file}) => file);
  const found = judge(site, files);
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
  writeMarkdown(product, write);
  const published = {name: product.name, origin: product.siteUrl, baseUrl: BASE_URL};
  const sources = readSourcePages({root: '.', baseUrl: BASE_URL, product});
  write(INDEX_PATH, JSON.stringify(buildIndex(sources, published)));
  write('search/openapi.json', fs.readFileSync('src/search/openapi.json'));
  writeProject(product, write);
}

type Write = (name: string, content: string | Uint8Array) => void;

/** The Markdown of each page beside it (`overview.md`), all pages in one file, and the list of them. */
function writeMarkdown(product: Product, write: Write): void {
  const written = siteMarkdown({root: '.', baseUrl: BASE_URL, product});
  const markdownOf = new Map(written.map(({page, markdown}) => [page, markdown]));
  for (const [page, markdown] of markdownOf)
    write(`${page.url.slice(BASE_URL.length)}${MARKDOWN_ENDING}`, markdown);
  const pages = [...markdownOf.keys()];
  const places = sidebarPlaces(sidebars);
  const site = {origin: product.siteUrl, baseUrl: BASE_URL};
  const searchOrigin = product.searchApiUrl || product.siteUrl;
  write('llms.txt', pageList(pages, {...product, site, places, searchOrigin}));
  const all = inReadingOrder(pages, places).map((page) => markdownOf.get(page));
  write('llms-full.txt', all.join('\n---\n\n'));
}

/**
 * The files of the guides' project at stable URLs, the same bytes as in the pages, one by one
 * (`files/returns-agent-python/evaluation/gate.py`) and as an archive.
 */
function writeProject(product: Product, write: Write): void {
  for (const language of PROJECT_LANGUAGES) {
    const files = projectFiles(language, '.', tokenValues(product));
    const folder = `files/returns-agent-${language}`;
    // Many hosts don't serve names that start with a dot.
    for (const [name, text] of files) write(`${folder}/${name.replace(/^\./, '')}`, text);
    write(`${folder}.tar.gz`, archiveOf(files));
  }
}

await runAsCommand(import.meta.url, () => main(process.argv[2] ?? 'build'));
