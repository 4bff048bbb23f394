/** A rule of pages, and what rules share. */
import type {Nodes} from 'mdast';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';

/** Takes a problem, at a line or where a node begins; of the page where no other file is given. */
export type Report = (at: Nodes | number, message: string, file?: string) => void;

/** A rule of one page that could be parsed. */
export type Rule = (checked: {page: Page; site: Site}, report: Report) => void;

/** Line of the first line of a text that holds a word; 1 without one. */
export const lineOf = (text: string, word: string | RegExp): number =>
  text.split('\n').findIndex((line) => (typeof word === 'string' ? line.includes(word) : word.test(line))) +
    1 || 1;

/** Items whose key an earlier one has, with the first of them; an empty key is none. */
export function repeated<Item>(items: Iterable<Item>, keyOf: (item: Item) => string): [Item, Item][] {
  const first = new Map<string, Item>();
  return [...items].flatMap((item): [Item, Item][] => {
    const key = keyOf(item);
    const before = first.get(key);
    if (key && before === undefined) first.set(key, item);
    return before === undefined ? [] : [[item, before]];
  });
}

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
    const same = sorted(word) === sorted(name) ? 1 : (2 * shared) / (pairs.size + wanted.size);
    // Of two that are as similar, writers mean the one that begins as they began.
    const score = same + (word[0] === name[0] ? 0.01 : 0);
    if (same > 0.5 && score > (best?.score ?? 0)) best = {word, score};
  }
  return best ? `did you mean ${sign}${best.word}?` : 'correct or remove it';
}
