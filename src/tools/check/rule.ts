/** A rule of pages, and what rules share. */
import leven from 'leven';
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

const isAnagram = (first: string, second: string) =>
  first.length === second.length && [...first].sort().join() === [...second].sort().join();

/** The name that was probably meant: one that has the same letters, or is made of this one by few changes. */
export function similar(name: string, candidates: Iterable<string>, sign = ''): string {
  const [best] = [...candidates]
    .map((word) => {
      const distance = isAnagram(name, word) ? 1 : leven(name, word);
      // Of two that are as near, writers mean the one that begins as they began.
      return {word, distance: distance + (word[0] === name[0] ? 0 : 0.5)};
    })
    .filter(({word, distance}) => distance < 0.5 * Math.max(word.length, name.length) + 0.5)
    .sort((one, other) => one.distance - other.distance);
  return best ? `did you mean ${sign}${best.word}?` : 'correct or remove it';
}

/** Do two names differ within in one letter, which is another one, missing, or in the place of its neighbor? */
export const differInOneLetter = (first: string, second: string): boolean =>
  first.length > 4 &&
  first[0] === second[0] &&
  first.at(-1) === second.at(-1) &&
  leven(first, second) === (isAnagram(first, second) ? 2 : 1);

/**
 * Do two names of several words differ in one word, or has one of them a word more within?
 *
 * @param shared words that they need to share at least
 */
export function differInOneWord(first: string, second: string, shared: number): boolean {
  const [short = [], long = []] = [first, second]
    .map((name) => name.split(/[_\s-]|(?<=[a-z])(?=[A-Z])/))
    .sort((one, other) => one.length - other.length);
  const start = short.findIndex((word, index) => word !== long[index]);
  const isReplaced = short.length === long.length;
  const rest = short.slice(isReplaced ? start + 1 : start);
  return (
    long.length > shared &&
    (start > 0 || (isReplaced && start === 0)) &&
    rest.join() === long.slice(start + 1).join()
  );
}
