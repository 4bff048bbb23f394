/**
 * Classical text ranking that several posts compute with: BM25 and TF-IDF over features of a text.
 */
import {words} from './words.ts';

/** What a text is taken apart into. */
export type Features = (text: string) => readonly string[];

/** One score per document, in the order of the documents. */
export type Scorer = (question: string) => number[];

/** A text as weights of its features. */
export type Weights = ReadonlyMap<string, number>;

/** Counts equal items. */
export function counts(items: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const item of items) found.set(item, (found.get(item) ?? 0) + 1);
  return found;
}

/** In how many documents each feature occurs. */
export function documentFrequency(documents: readonly string[], features: Features): Map<string, number> {
  return counts(documents.flatMap((document) => [...counts(features(document)).keys()]));
}

/**
 * BM25 with an idf that cannot become negative.
 * Source: "The Probabilistic Relevance Framework: BM25 and Beyond" (2009), DOI 10.1561/1500000019.
 */
export function bm25(documents: readonly string[], features: Features = words, k1 = 1.2, b = 0.75): Scorer {
  const bags = documents.map((document) => counts(features(document)));
  const lengths = documents.map((document) => features(document).length);
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const df = documentFrequency(documents, features);
  return (question) =>
    bags.map((bag, i) => {
      const norm = k1 * (1 - b + (b * (lengths[i] ?? 0)) / average);
      return features(question).reduce((score, feature) => {
        const tf = bag.get(feature) ?? 0;
        const n = df.get(feature) ?? 0;
        const idf = Math.log(1 + (bags.length - n + 0.5) / (n + 0.5));
        return score + (idf * tf * (k1 + 1)) / (tf + norm);
      }, 0);
    });
}

/**
 * Weights tf * log((N + 1) / (df + smooth)), scaled to length 1.
 * Source: "Introduction to Information Retrieval" (2008), section 6.2, with a smoothed idf.
 */
export function tfidf(
  documents: readonly string[],
  features: Features = words,
  smooth = 0.5,
): (text: string) => Weights {
  const df = documentFrequency(documents, features);
  return (text) => {
    const weights = new Map(
      [...counts(features(text))].map(([feature, tf]) => [
        feature,
        tf * Math.log((documents.length + 1) / ((df.get(feature) ?? 0) + smooth)),
      ]),
    );
    const length = Math.hypot(...weights.values()) || 1;
    return new Map([...weights].map(([feature, weight]) => [feature, weight / length]));
  };
}

/** Dot product; the cosine similarity for weights of length 1. */
export function similarity(a: Weights, b: Weights): number {
  let sum = 0;
  for (const [feature, weight] of a) sum += weight * (b.get(feature) ?? 0);
  return sum;
}

/** Indices of the scores above the floor, highest first; equal scores keep their order. */
export function inOrder(scores: readonly number[], floor = 0): number[] {
  return scores
    .map((score, index) => ({score, index}))
    .filter(({score}) => score > floor)
    .sort((a, b) => b.score - a.score)
    .map(({index}) => index);
}
