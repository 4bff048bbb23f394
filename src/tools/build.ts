/**
 * `npm run build`: Docusaurus builds the site in a process of its own while this one checks all pages and makes what is made
 * of their text alone; both are put together and finished. Options are those of `docusaurus build`.
 */
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {pageLists} from '../content/markdown/lists.ts';
import type {Site} from '../content/site.ts';
import {siteMarkdown} from '../docusaurus/markdown.ts';
import {writeOrigin} from '../postbuild/origin.ts';
import {runAsCommand, UserError} from '../product/diagnostic.ts';
import {BASE_URL, MARKDOWN_ENDING} from '../product/index.ts';
import {settingNotes} from '../product/notes.ts';
import {archiveOf, PROJECT_LANGUAGES, projectFiles} from '../samples/chain.ts';
import {buildIndex, indexedSite} from '../search/index/build-index.ts';
import {INDEX_PATH} from '../search/index/index-format.ts';
import {sourcePages} from '../search/index/source-pages.ts';
import {judge} from './check/judge.ts';
import {acquireLock} from './lock.ts';
import {readRepository} from './repository.ts';

const DOCUSAURUS = 'node_modules/@docusaurus/core/bin/docusaurus.mjs';
const CONFIGURATION = 'src/docusaurus/config.cjs';
const BUNDLER_CACHE = 'node_modules/.cache/rspack';

/** Folder that every build writes, wherever its site goes. */
const GENERATED = process.env.DOCUSAURUS_GENERATED_FILES_DIR_NAME ?? '.docusaurus';

async function build(): Promise<void> {
  const options = process.argv.slice(2);
  const {'out-dir': folder} = parseArgs({
    args: options,
    options: {'out-dir': {type: 'string'}},
    strict: false,
  }).values;
  const [built, out] = folder ? [String(folder), `${folder}-origin`] : ['build', 'dist'];
  await acquireLock(GENERATED);
  const docusaurus = startDocusaurus(options);
  const ended = once(docusaurus, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  try {
    const site = await readRepository();
    const found = judge(site, site.pages);
    if (found.length > 0) throw new UserError(found);
    // It waits until now: of a wrong page it says the same, without file and line.
    docusaurus.stdout.pipe(process.stdout);
    docusaurus.stderr.pipe(process.stderr);
    const files = pageFiles(site);
    refuseFailure(await ended);
    addFiles(built, files);
    const manifest = await writeOrigin({site: built, out, product: site.product});
    const served = Object.values(manifest.files);
    const megabytes = served.reduce((sum, {size}) => sum + size, 0) / 1e6;
    const own = fs.existsSync('.env') ? fs.readFileSync('.env', 'utf8') : '';
    for (const note of settingNotes(site.product, fs.readFileSync('.env.example', 'utf8'), own))
      console.log(note);
    console.log(
      `Finished: ${out}/ is the origin to deploy, ${served.length} files, ${megabytes.toFixed(1)} MB, build ${manifest.build}.`,
    );
  } finally {
    docusaurus.kill();
  }
}

/** Takes a `localStorage` away that some versions of Node.js have and that works with a file only. */
const NO_STORAGE = '--no-experimental-webstorage';

function startDocusaurus(options: readonly string[]) {
  const storage = process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? NO_STORAGE : '';
  const env = {
    ...process.env,
    ...(process.stdout.isTTY && {FORCE_COLOR: '1'}),
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${storage}`.trim(),
    // The minifier leaves out every end tag that a browser can do without. Parsers that are not browsers, which
    // programs that read pages use, then nest a thousand list items in each other.
    SKIP_HTML_MINIFICATION: 'true',
  };
  return spawn(
    process.execPath,
    // Of the usual size, in megabytes, collecting the new space takes a tenth of a build.
    ['--max-semi-space-size=64', DOCUSAURUS, 'build', '--config', CONFIGURATION, ...options],
    {stdio: ['inherit', 'pipe', 'pipe'], env},
  );
}

/** @throws UserError where Docusaurus has not built the site */
function refuseFailure([status, signal]: [number | null, NodeJS.Signals | null]): void {
  if (signal)
    throw new UserError(
      `Docusaurus ended by ${signal}. If nobody stopped it, its bundler crashed, maybe on its cache: delete ${BUNDLER_CACHE} and build again. If it crashes again, take back what changed last.`,
    );
  if (status !== 0) throw new UserError('The build stops: Docusaurus has not built the site.');
}

/** Files that are made of the text of the pages, by their paths below the base URL. */
function pageFiles(site: Site): Map<string, string | Uint8Array> {
  const twins = siteMarkdown(site);
  const markdown = [...twins].map(
    ([{url}, twin]) => [`${url.slice(BASE_URL.length)}${MARKDOWN_ENDING}`, twin.markdown] as const,
  );
  return new Map<string, string | Uint8Array>([
    ...markdown,
    ...pageLists(site, (page) => twins.get(page)?.markdown),
    [INDEX_PATH, JSON.stringify(buildIndex(sourcePages(site, twins), indexedSite(site)))],
    ['search/openapi.json', fs.readFileSync('src/search/openapi.json')],
    ...PROJECT_LANGUAGES.flatMap((language) => projectOf(language, site)),
  ]);
}

/**
 * The files of the guides' project at stable URLs, the same bytes as in the pages, one by one
 * (`files/returns-agent-python/evaluation/gate.py`) and as an archive.
 */
function projectOf(
  language: (typeof PROJECT_LANGUAGES)[number],
  site: Site,
): [name: string, content: string | Uint8Array][] {
  const files = projectFiles(language, site);
  const folder = `files/returns-agent-${language}`;
  return [
    // Many hosts don't serve names that start with a dot.
    ...[...files].map(([name, text]): [string, string] => [`${folder}/${name.replace(/^\./, '')}`, text]),
    [`${folder}.tar.gz`, archiveOf(files)],
  ];
}

/** @throws UserError naming the Markdown of a page that Docusaurus serves at another place */
function addFiles(site: string, files: ReadonlyMap<string, string | Uint8Array>): void {
  for (const [name, content] of files) {
    const file = path.join(site, name);
    if (name.endsWith(MARKDOWN_ENDING) && !fs.existsSync(file.replace(/\.md$/, '.html')))
      throw new UserError(`${name}: no page is served there; see src/content/page.ts`);
    fs.mkdirSync(path.dirname(file), {recursive: true});
    fs.writeFileSync(file, content);
  }
}

await runAsCommand(import.meta.url, build);
