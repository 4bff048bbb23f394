/**
 * Pagefind over what this site's search indexes: the same fields of the same pages, each as an element with a weight.
 * It cuts words itself and gets no terms. It is made for browsers, so it asks for its index over HTTP.
 */
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {type CutPages, wordingsByPage} from '../index/page-terms.ts';
import type {SourcePage} from '../index/source-pages.ts';
import {isStopWord, words} from '../index/words.ts';
import type {Engine, MakeBaseline} from './baseline.ts';

/** What of its own module is used here: the package has no types for it. */
interface BrowserModule {
  createInstance(options: object): {
    init(): Promise<void>;
    search(query: string): Promise<{results: {data(): Promise<{url: string}>}[]}>;
  };
}

type Fields = Readonly<Record<string, string>>;

/** The largest weight that it takes for an element, and the largest of its options that have one. */
const MOST_WEIGHT = 10;
const MOST: Readonly<Record<string, number>> = {pageLength: 1, termFrequency: 1, termSaturation: 2};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function fieldsOf(page: SourcePage, wordings: readonly string[]): Fields {
  const of = (pick: (section: SourcePage['sections'][number]) => string) =>
    page.sections.map(pick).join('\n');
  return {
    title: page.title,
    path: page.url.split('/').slice(2).join(' '),
    keywords: page.keywords.join(', '),
    description: page.description,
    headings: of((section) => section.heading),
    phrases: wordings.join('\n'),
    names: of((section) => section.names),
    code: of((section) => section.code),
    text: of((section) => section.text),
  };
}

function documentOf(fields: Fields, weights: Readonly<Record<string, number>>): string {
  const elements = Object.entries(fields).map(
    ([field, text]) =>
      `<p data-pagefind-weight="${Math.min(MOST_WEIGHT, weights[field] ?? 1)}">${escaped(text)}</p>`,
  );
  return `<html lang="en"><body>${elements.join('')}</body></html>`;
}

/** The files of an index, by their paths. One at a time: they are made by one process, which then ends. */
async function filesOf(cut: CutPages, weights: Readonly<Record<string, number>>) {
  // A package of modules only: evaluations run as CommonJS.
  const {createIndex, close} = await import('pagefind');
  const wordings = wordingsByPage(cut.pages);
  const {index, errors} = await createIndex({});
  if (!index) throw new Error(`Pagefind makes no index: ${errors.join(' ')}`);
  for (const page of cut.pages) {
    const content = documentOf(fieldsOf(page, wordings.get(page.url) ?? []), weights);
    await index.addHTMLFile({url: page.url, content});
  }
  const {files} = await index.getFiles();
  await close();
  return new Map(files.map(({path, content}) => [path, Buffer.from(content)]));
}

/** Answers with files on a port of this machine, until the process ends. */
async function serve(files: ReadonlyMap<string, Buffer>): Promise<string> {
  const server = createServer(({url = ''}, response) => {
    const file = files.get(new URL(url, 'http://localhost').pathname.slice(1));
    // A connection that is kept may end just when it is used again.
    response.writeHead(file ? 200 : 404, {Connection: 'close'}).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

async function instanceOf(cut: CutPages, {fields, options}: Parameters<MakeBaseline>[1]) {
  const files = await filesOf(cut, fields);
  const script = files.get('pagefind.js');
  if (!script) throw new Error('Pagefind wrote no pagefind.js: see what its version calls its module.');
  const module = (await import(`data:text/javascript;base64,${script.toString('base64')}`)) as BrowserModule;
  const ranking = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [name, Math.min(MOST[name] ?? value, value)]),
  );
  const instance = module.createInstance({basePath: await serve(files), baseUrl: '/', ranking});
  await instance.init();
  return instance;
}

/** It wants pages to have most words of a query: a whole question finds little. */
function withoutStopWords(query: string): string {
  const telling = words(query).filter(({surface, parts}) => parts === 0 && !isStopWord(surface));
  return telling.length > 0 ? telling.map(({surface}) => surface).join(' ') : query;
}

/** Pagefind; its numbers are the weights of elements, 0 to 10, and the ranking options of its documentation. */
export const pagefind: MakeBaseline = (cut, weights): Engine => {
  const ready = instanceOf(cut, weights);
  return async (query, atMost) => {
    const {results} = await (await ready).search(withoutStopWords(query));
    const found = await Promise.all(results.slice(0, atMost).map((result) => result.data()));
    return found.map(({url}) => url);
  };
};
