/**
 * Measures of agreement between two texts, word by word.
 *
 * ROUGE: "ROUGE: A Package for Automatic Evaluation of Summaries" (2004), ACL Anthology W04-1013, in the
 * F1 form with equal weight on precision and recall.
 */
import {edits} from './edit-distance.ts';

/** Lower-case words and numbers; everything else separates. A figure such as 18,400 is two words. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

/** Smallest number of substitutions, deletions and insertions of words between two word lists. */
export function wordErrors(reference: readonly string[], heard: readonly string[]): number {
  return edits(reference, heard);
}

/** Word error rate: word errors divided by the words of the reference. */
export function wordErrorRate(reference: readonly string[], heard: readonly string[]): number {
  return wordErrors(reference, heard) / reference.length;
}

/** Words that both lists hold; a word counts at most as often as it occurs in each. */
export function sharedWords(a: readonly string[], b: readonly string[]): number {
  const left = [...b];
  return a.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Length of the longest list of words that both hold in the same order, gaps allowed. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): number {
  let above = new Array<number>(b.length + 1).fill(0);
  for (const word of a) {
    const line = [0];
    b.forEach((other, j) => {
      line.push(
        word === other ? (above[j] as number) + 1 : Math.max(above[j + 1] as number, line[j] as number),
      );
    });
    above = line;
  }
  return above.at(-1) as number;
}

export function rouge1(a: readonly string[], b: readonly string[]): number {
  return (2 * sharedWords(a, b)) / (a.length + b.length);
}

export function rougeL(a: readonly string[], b: readonly string[]): number {
  return (2 * commonSubsequence(a, b)) / (a.length + b.length);
}
