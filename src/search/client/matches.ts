/** Which words of a text were searched for, by the same reading of words as the search. */
import {terms, words} from '../index/words.ts';

export interface Part {
  text: string;
  matched: boolean;
}

/** Words, and names from code in one piece: `SHOP_API_KEY`. Kept by `split`, at every second place. */
const NAME = /([\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)*)/u;

/** Cuts a text in parts: a name that was asked for is marked whole, any other word by word. */
export function markMatches(text: string, query: string): Part[] {
  const asked = new Set(terms(query));
  const isAsked = (piece: string) => words(piece).some(({term}) => asked.has(term));
  const isWhole = (name: string) => words(name).some(({term, parts}) => parts > 0 && asked.has(term));
  const pieces = text
    .split(NAME)
    .flatMap((piece, place) => (place % 2 === 0 || isWhole(piece) ? piece : piece.split(/([_.-])/)));
  const parts: Part[] = [];
  for (const piece of pieces.filter(Boolean)) {
    const matched = isAsked(piece);
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += piece;
    else parts.push({text: piece, matched});
  }
  return parts;
}
