/** Fits the vectors of words to the wordings of a site, and makes the table that is stored of them. */
import {createHash} from 'node:crypto';
import {packNumbers, toBase64, unpackNumbers} from '../index/packed.ts';
import type {CutPages} from '../index/page-terms.ts';
import {startsOf} from '../service/texts.ts';
import {adapt, type Wordings} from './adaptation.ts';
import {type FittedWords, generalVectors, STEPS} from './word-vectors.ts';

/** The grade of the page that a wording is of. */
const OWN = 3;

/** The words of each wording and of each need, with the pages that they lead to. */
export function wordingsOf({meaning, firstWordings}: CutPages): Wordings {
  let page = 0;
  const ofPages = listsOf(meaning).map((_, wording) => {
    while ((firstWordings[page + 1] ?? Number.POSITIVE_INFINITY) <= wording) page++;
    return new Map([[page, OWN]]);
  });
  const answers = listsOf({counts: meaning.needs.answers, words: meaning.needs.pages});
  return {
    words: [...listsOf(meaning), ...listsOf(meaning.needs)],
    pages: [...ofPages, ...answers.map((list) => new Map(list.map((answer) => [answer >> 2, answer & 3])))],
  };
}

function listsOf({counts, words}: {counts: string; words: string}): number[][] {
  const numbers = unpackNumbers(words);
  const starts = startsOf(unpackNumbers(counts));
  return [...starts.subarray(0, -1)].map((start, list) => [...numbers.subarray(start, starts[list + 1])]);
}

/** Vectors of some words as four bits a coordinate, and what one step of each is worth. */
function quantised(vectors: Float32Array, dimensions: number, ids: readonly number[]) {
  const nibbles = new Uint8Array((ids.length * dimensions) / 2);
  const factors = ids.map((id, row) => {
    const vector = vectors.subarray(id * dimensions, (id + 1) * dimensions);
    const factor = Math.max(1, Math.ceil(Math.max(...vector.map(Math.abs)) / STEPS));
    vector.forEach((value, axis) => {
      const at = (row * dimensions + axis) >> 1;
      const nibble = Math.round(value / factor) + STEPS;
      nibbles[at] = (nibbles[at] as number) | (nibble << (axis % 2 === 0 ? 0 : 4));
    });
    return factor;
  });
  return {factors, nibbles};
}

/** Fits the vectors of the words that wordings have; those of other words stay. */
export function fitWords(wordings: Wordings): FittedWords {
  const general = generalVectors();
  const {dimensions} = general;
  const ids = [...new Set(wordings.words.flat())].sort((first, second) => first - second);
  const vectors = Float32Array.from({length: general.factors.length * dimensions}, (_, at) =>
    general.coordinate(Math.floor(at / dimensions), at % dimensions),
  );
  // Steps of the adaptation are meant for vectors of length near 1.
  const lengths = ids.map((id) => Math.hypot(...vectors.subarray(id * dimensions, (id + 1) * dimensions)));
  const unit = lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, lengths.length);
  const scaled = vectors.map((value) => value / unit);
  adapt(scaled, dimensions, wordings);
  const {factors, nibbles} = quantised(
    scaled.map((value) => value * unit),
    dimensions,
    ids,
  );
  const tables = {
    general: general.digest,
    ids: packNumbers(ids.map((id, position) => id - (ids[position - 1] ?? 0))),
    factors: packNumbers(factors),
    vectors: toBase64(nibbles),
  };
  const digest = createHash('sha256').update(JSON.stringify(tables)).digest('hex').slice(0, 16);
  return {digest, ...tables};
}
