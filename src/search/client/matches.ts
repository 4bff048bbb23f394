/** Which words of a text were searched for. */

export interface Part {
  text: string;
  matched: boolean;
}

const WORD = /[\p{L}\p{N}]+/gu;
/** Letters and digits, and the separators of a name from code between them. */
const NAME = /[\p{L}\p{N}]+(?:[_.-][\p{L}\p{N}]+)*/gu;

/** Cuts a text in parts; a word is matched when it begins like a word of the query, or the other way round. */
export function markMatches(text: string, query: string): Part[] {
  const names = new Set([...query.toLowerCase().matchAll(NAME)].map(([name]) => name));
  const inText = new Set([...text.toLowerCase().matchAll(NAME)].map(([name]) => name));
  // Where a name from code stands whole, its parts elsewhere are not what was asked for.
  const apart = [...names].filter((name) => !/[_.-]/.test(name) || !inText.has(name));
  const asked = [...apart.join(' ').matchAll(WORD)]
    .map(([word]) => word)
    .filter((word) => word.length > 1 && !SMALL.has(word));
  const parts: Part[] = [];
  const push = (piece: string, matched: boolean) => {
    if (!piece) return;
    const last = parts.at(-1);
    if (last?.matched === matched) last.text += piece;
    else parts.push({text: piece, matched});
  };
  const pushWords = (piece: string) => {
    let end = 0;
    for (const match of piece.matchAll(WORD)) {
      push(piece.slice(end, match.index), false);
      const word = match[0].toLowerCase();
      push(
        match[0],
        asked.some((other) => sameStart(word, other)),
      );
      end = match.index + match[0].length;
    }
    push(piece.slice(end), false);
  };
  let end = 0;
  for (const match of text.matchAll(NAME)) {
    push(text.slice(end, match.index), false);
    if (names.has(match[0].toLowerCase()) && /[_.-]/.test(match[0])) push(match[0], true);
    else pushWords(match[0]);
    end = match.index + match[0].length;
  }
  push(text.slice(end), false);
  return parts;
}

/** `evaluate` and `evaluating` share all but their endings. */
function sameStart(first: string, second: string): boolean {
  if (first === second) return true;
  const shorter = Math.min(first.length, second.length);
  let common = 0;
  while (common < shorter && first[common] === second[common]) common++;
  if (common === second.length && second.length >= 3) return true;
  return common >= 4 && first.length - common <= 3 && second.length - common <= 3;
}

const SMALL = new Set([
  'an',
  'and',
  'are',
  'can',
  'do',
  'does',
  'for',
  'from',
  'how',
  'in',
  'is',
  'it',
  'my',
  'of',
  'on',
  'or',
  'the',
  'to',
  'was',
  'what',
  'when',
  'which',
  'why',
  'with',
  'you',
]);
