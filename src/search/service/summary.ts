/** What an answer says about a page: its description, or the sentence of a section that fits best. */
import {isStopWord, words} from '../index/words.ts';

/** Longest summary, in characters. */
export const SUMMARY_LENGTH = 200;

/** The sentence of a text that holds most of the terms; the first of equals, and of none. */
export function bestSentence(text: string, asked: ReadonlySet<string>): string {
  const sentences = sentencesOf(text);
  let best = sentences.find((sentence) => !sentence.includes(' | ')) ?? '';
  let bestScore = 0;
  for (const sentence of sentences) {
    const found = new Set<string>();
    for (const {surface, term} of words(sentence))
      if (!isStopWord(surface) && asked.has(term)) found.add(term);
    // A short sentence with a term beats a long one, and a whole sentence beats a heap of table cells.
    const score =
      found.size - (sentence.length > SUMMARY_LENGTH ? 0.4 : 0) - (sentence.includes(' | ') ? 0.5 : 0);
    if (found.size > 0 && score > bestScore) {
      best = sentence;
      bestScore = score;
    }
  }
  return best;
}

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}`"'(])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= 20);
}

/** Cuts a text at a word boundary, with an ellipsis. */
export function shorten(text: string, length: number = SUMMARY_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - 1);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:(|-]+$/, '').replace(/[\uD800-\uDBFF]$/, '')}\u2026`;
}
