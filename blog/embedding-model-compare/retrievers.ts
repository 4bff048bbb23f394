/**
 * The candidates: three lexical retrievers, three with dense vectors, and a fusion.
 *
 * A retriever is built once over the articles and then ranks them for a question, best first; equal
 * scores keep the order of the articles. Lexical retrievers return nothing for articles that share
 * no feature with the question.
 */
import {readFileSync} from 'node:fs';
import {stemmer} from 'stemmer';
import {
  bm25,
  counts,
  documentFrequency,
  type Features,
  inOrder,
  type Scorer,
  similarity,
  tfidf,
} from '../../src/worked/ranking.ts';
import {words} from '../../src/worked/text-overlap.ts';
import {type ArticleId, articles, ids} from './articles.ts';

export type Retriever = (question: string) => ArticleId[];

const texts = ids.map((id) => articles[id]);

const named = (indices: readonly number[]): ArticleId[] => indices.flatMap((index) => ids[index] ?? []);

const lexical =
  (scorer: Scorer): Retriever =>
  (question) =>
    named(inOrder(scorer(question)));

const dense =
  (scorer: Scorer): Retriever =>
  (question) =>
    named(inOrder(scorer(question), Number.NEGATIVE_INFINITY));

/** Words reduced to their Porter stems: "returned", "returns" and "return" become one feature. */
const stems: Features = (text) => words(text).map(stemmer);

/** Sequences of three and four characters inside each word, with its borders marked. */
const characterGrams: Features = (text) =>
  words(text).flatMap((word) => {
    const padded = `_${word}_`;
    return [3, 4].flatMap((n) =>
      Array.from({length: Math.max(0, padded.length - n + 1)}, (_, i) => padded.slice(i, i + n)),
    );
  });

function tfidfCosine(features: Features): Scorer {
  const vector = tfidf(texts, features);
  const documents = texts.map(vector);
  return (question) => documents.map((document) => similarity(vector(question), document));
}

function cosine(a: readonly number[], b: readonly number[]): number {
  const dot = a.reduce((sum, x, i) => sum + x * (b[i] ?? 0), 0);
  return dot / (Math.hypot(...a) * Math.hypot(...b) || 1);
}

type Eigen = {value: number; vector: readonly number[]};

/** Eigenvalues and -vectors of a symmetric matrix, largest value first, by cyclic Jacobi rotations. */
export function symmetricEigen(matrix: readonly (readonly number[])[]): Eigen[] {
  const n = matrix.length;
  const a = Float64Array.from(matrix.flat());
  const v = Float64Array.from({length: n * n}, (_, i) => (i % (n + 1) === 0 ? 1 : 0));
  const at = (m: Float64Array, i: number, j: number): number => m[i * n + j] ?? 0;
  const rotate = (m: Float64Array, i: number, j: number, c: number, s: number): void => {
    const x = m[i] ?? 0;
    const y = m[j] ?? 0;
    m[i] = c * x - s * y;
    m[j] = s * x + c * y;
  };
  for (let sweep = 0; sweep < 60; sweep += 1) {
    for (let p = 0; p < n; p += 1) {
      for (let q = p + 1; q < n; q += 1) {
        if (Math.abs(at(a, p, q)) < 1e-14) continue;
        const theta = (at(a, q, q) - at(a, p, p)) / (2 * at(a, p, q));
        const t = (theta < 0 ? -1 : 1) / (Math.abs(theta) + Math.hypot(theta, 1));
        const c = 1 / Math.hypot(t, 1);
        for (let k = 0; k < n; k += 1) rotate(a, k * n + p, k * n + q, c, t * c);
        for (let k = 0; k < n; k += 1) rotate(a, p * n + k, q * n + k, c, t * c);
        for (let k = 0; k < n; k += 1) rotate(v, k * n + p, k * n + q, c, t * c);
      }
    }
  }
  return Array.from({length: n}, (_, j) => ({
    value: at(a, j, j),
    vector: Array.from({length: n}, (_, i) => at(v, i, j)),
  })).sort((x, y) => y.value - x.value);
}

export const LSA_DIMENSIONS = 12;

/**
 * Latent semantic analysis: the TF-IDF matrix of stems, cut to its largest singular directions.
 * Source: "Indexing by latent semantic analysis" (1990),
 * DOI 10.1002/(SICI)1097-4571(199009)41:6<391::AID-ASI1>3.0.CO;2-9.
 *
 * The article vectors are the columns of A. With A = U S V', V and S come from the eigenvectors of
 * A'A, and a text q has the coordinates U'q = S^-1 V'A'q.
 */
export function lsa(dimensions = LSA_DIMENSIONS): Scorer {
  const vector = tfidf(texts, stems);
  const columns = texts.map(vector);
  const axes = symmetricEigen(columns.map((a) => columns.map((b) => similarity(a, b)))).slice(0, dimensions);
  const place = (text: string): number[] => {
    const asked = vector(text);
    const dots = columns.map((column) => similarity(column, asked));
    return axes.map(({value, vector: axis}) => {
      return axis.reduce((sum, x, i) => sum + x * (dots[i] ?? 0), 0) / Math.sqrt(value);
    });
  };
  const places = texts.map(place);
  return (question) => {
    const asked = place(question);
    return places.map((document) => cosine(asked, document));
  };
}

export const WORD_VECTOR_DIMENSIONS = 100;

function readWordVectors(): Map<string, number[]> {
  const file = new URL('./word-vectors.generated.json', import.meta.url);
  const stored = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(
    Object.entries(stored).map(([word, base64]) => {
      const bytes = Buffer.from(base64, 'base64');
      return [word, Array.from({length: WORD_VECTOR_DIMENSIONS}, (_, i) => bytes.readInt16LE(2 * i) / 1000)];
    }),
  );
}

export const wordVectors: ReadonlyMap<string, readonly number[]> = readWordVectors();

/**
 * Pre-trained word vectors, averaged over the words of a text with the collection's idf as weight.
 * Source of the vectors: "GloVe: Global Vectors for Word Representation" (2014),
 * DOI 10.3115/v1/D14-1162; see extract-word-vectors.ts.
 *
 * Centered: the mean of the article vectors is taken away from every vector, which removes what all
 * texts share. Source: "All-but-the-Top: Simple and Effective Postprocessing for Word
 * Representations" (2017), arXiv:1702.01417; only its first step, and on texts instead of words.
 */
function averagedWordVectors(centered: boolean): Scorer {
  const df = documentFrequency(texts, words);
  const embed = (text: string): number[] => {
    const sum = new Array<number>(WORD_VECTOR_DIMENSIONS).fill(0);
    for (const word of words(text)) {
      const idf = Math.log((texts.length + 1) / ((df.get(word) ?? 0) + 0.5));
      wordVectors.get(word)?.forEach((x, i) => {
        sum[i] = (sum[i] ?? 0) + idf * x;
      });
    }
    const length = Math.hypot(...sum) || 1;
    return sum.map((x) => x / length);
  };
  const raw = texts.map(embed);
  const center = Array.from({length: WORD_VECTOR_DIMENSIONS}, (_, i) =>
    centered ? raw.reduce((sum, vector) => sum + (vector[i] ?? 0), 0) / raw.length : 0,
  );
  const shift = (vector: readonly number[]): number[] => vector.map((x, i) => x - (center[i] ?? 0));
  const documents = raw.map(shift);
  return (question) => {
    const asked = shift(embed(question));
    return documents.map((document) => cosine(asked, document));
  };
}

/**
 * Reciprocal rank fusion: each list gives an article 1 / (60 + rank).
 * Source: "Reciprocal rank fusion outperforms Condorcet and individual rank learning methods" (2009),
 * DOI 10.1145/1571941.1572114.
 */
export function fuse(...lists: readonly Retriever[]): Retriever {
  return (question) => {
    const rankings = lists.map((retrieve) => retrieve(question));
    const scores = ids.map((id) =>
      rankings.reduce((sum, list) => sum + (list.includes(id) ? 1 / (61 + list.indexOf(id)) : 0), 0),
    );
    return named(inOrder(scores));
  };
}

const bm25Words = lexical(bm25(texts));
const bm25Stems = lexical(bm25(texts, stems));
const characters = lexical(tfidfCosine(characterGrams));
const latent = dense(lsa());
const averaged = dense(averagedWordVectors(false));
const averagedCentered = dense(averagedWordVectors(true));

/** The candidates in the order of the tables. */
export const retrievers = {
  'BM25, words': bm25Words,
  'BM25, stems': bm25Stems,
  'Character 3-4-grams': characters,
  'LSA, 12 dimensions': latent,
  'GloVe average': averaged,
  'GloVe average, centered': averagedCentered,
  'Fusion of BM25 and GloVe': fuse(bm25Words, averagedCentered),
} as const satisfies Record<string, Retriever>;

export type RetrieverName = keyof typeof retrievers;
export const names = Object.keys(retrievers) as RetrieverName[];

/** Numbers that an index stores per article, on average: distinct features or vector components. */
export const stored = {
  words: meanDistinct(words),
  characterGrams: meanDistinct(characterGrams),
  latent: LSA_DIMENSIONS,
  averaged: WORD_VECTOR_DIMENSIONS,
};

function meanDistinct(features: Features): number {
  return texts.reduce((sum, text) => sum + counts(features(text)).size, 0) / texts.length;
}
