/** Line of the first line of a text that holds a word; 1 without one. */
export const lineOf = (text: string, word: string | RegExp): number =>
  text.split('\n').findIndex((line) => (typeof word === 'string' ? line.includes(word) : word.test(line))) +
    1 || 1;

/** The name that was probably meant: one that has the same letters, or shares most pairs of them. */
export function similar(name: string, candidates: Iterable<string>, sign = ''): string {
  const pairsOf = (word: string) =>
    new Set([...word].slice(1).map((letter, index) => `${word[index]}${letter}`));
  const sorted = (word: string) => [...word].sort().join('');
  const wanted = pairsOf(name);
  let best: {word: string; score: number} | undefined;
  for (const word of candidates) {
    const pairs = pairsOf(word);
    const shared = [...pairs].filter((pair) => wanted.has(pair)).length;
    const score = sorted(word) === sorted(name) ? 1 : (2 * shared) / (pairs.size + wanted.size);
    if (score > (best?.score ?? 0.5)) best = {word, score};
  }
  return best ? `did you mean ${sign}${best.word}?` : 'correct or remove it';
}
