/**
 * The numbers of the post: three people and two judges on 999 pairs of answers of five assistants, beside a judge
 * that only counts words, and what each makes of the order of the assistants.
 *
 * Intervals draw instructions: all pairs of answers to one of them together.
 */
import {bootstrapRatio, clustersOf, mean, pairedPermutation, rangeOf, sum} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

type Column =
  | 'instruction'
  | 'model1'
  | 'model2'
  | 'human1'
  | 'human2'
  | 'human3'
  | 'human_majority'
  | 'gpt35'
  | 'pandalm7b'
  | 'words_1'
  | 'words_2'
  | 'characters_1'
  | 'characters_2';
export const rows = readTable<Column>('blog/data/pandalm/pandalm-human-judges.csv');
type Row = (typeof rows)[number];
/** The verdict of a judge on a pair: 1 or 2 is the better answer, 0 a tie, empty where there is none. */
type Judge = (row: Row) => string;

const longer = (first: string, second: string): string =>
  Number(first) > Number(second) ? '1' : Number(first) < Number(second) ? '2' : '0';
export const words: Judge = (row) => longer(row.words_1, row.words_2);
const characters: Judge = (row) => longer(row.characters_1, row.characters_2);
const judges: Readonly<Record<'gpt35' | 'pandalm' | 'words', Judge>> = {
  gpt35: (row) => row.gpt35,
  pandalm: (row) => row.pandalm7b,
  words,
};
const PEOPLE = ['human1', 'human2', 'human3'] as const;

const clusters = (of: readonly Row[]) => clustersOf(of, ({instruction}) => instruction);
const right = (judge: Judge, row: Row): number => Number(judge(row) === row.human_majority);
const overInstructions = (of: readonly Row[], value: (row: Row) => number) =>
  bootstrapRatio(
    clusters(of),
    (pairs) => sum(pairs.map(value)),
    (pairs) => pairs.length,
    {draws: 2000},
  );
const agreement = (judge: Judge, of: readonly Row[] = rows) =>
  overInstructions(of, (row) => right(judge, row));

/** A judge against counting words, on the same pairs. */
const againstWords = (judge: Judge) => {
  const gain = (row: Row): number => right(judge, row) - right(words, row);
  return {
    gain: overInstructions(rows, gain),
    p: pairedPermutation(clusters(rows).map((pairs) => sum(pairs.map(gain)))),
  };
};

/** Pairs with a winner, by whether people preferred the longer answer or the shorter one. */
const decided = rows.filter((row) => row.human_majority !== '0' && words(row) !== '0');
const byLength = {
  longer: decided.filter((row) => row.human_majority === words(row)),
  shorter: decided.filter((row) => row.human_majority !== words(row)),
};

const ASSISTANTS = [...new Set(rows.flatMap(({model1, model2}) => [model1, model2]))].sort();
/** Share of pairs that each assistant wins, a tie or a missing verdict counting one half. */
export function wins(judge: Judge): Record<string, number> {
  const shares = ASSISTANTS.map((name) => {
    const points = rows.flatMap((row) => {
      const side = row.model1 === name ? '1' : row.model2 === name ? '2' : undefined;
      if (!side) return [];
      const verdict = judge(row);
      return [verdict === side ? 1 : verdict === '1' || verdict === '2' ? 0 : 0.5];
    });
    return [/^[a-z]+/.exec(name)?.[0] ?? name, mean(points)] as const;
  });
  return Object.fromEntries(shares);
}

/** How often two people give the same label. */
const twoPeople = PEOPLE.flatMap((a, i) =>
  PEOPLE.slice(i + 1).map((b) => mean(rows.map((row) => Number(row[a] === row[b])))),
);

const stratum = (of: readonly Row[]) => ({
  pairs: of.length,
  gpt35: agreement(judges.gpt35, of),
  pandalm: agreement(judges.pandalm, of),
});

export const strata = [
  {name: 'people prefer the longer answer', of: byLength.longer},
  {name: 'people prefer the shorter answer', of: byLength.shorter},
].flatMap(({name, of}) => [
  {name, series: 'GPT-3.5', color: 0, ...agreement(judges.gpt35, of)},
  {name, series: 'PandaLM-7B', color: 2, ...agreement(judges.pandalm, of)},
  {name, series: 'more words', color: 1, ...agreement(words, of)},
]);

export const numbers = {
  pairs: rows.length,
  instructions: clusters(rows).length,
  two: rangeOf(twoPeople),
  majority: wins((row) => row.human_majority),
  agreement: {
    gpt35: agreement(judges.gpt35),
    pandalm: agreement(judges.pandalm),
    words: agreement(words),
    characters: mean(rows.map((row) => right(characters, row))),
    second: mean(rows.map((row) => Number(row.human_majority === '2'))),
  },
  gain: {gpt35: againstWords(judges.gpt35), pandalm: againstWords(judges.pandalm)},
  longer: stratum(byLength.longer),
  shorter: stratum(byLength.shorter),
  wins: {gpt35: wins(judges.gpt35), pandalm: wins(judges.pandalm), words: wins(words)},
  unreadable: rows.filter((row) => row.gpt35 === '').length,
  ties: {
    people: rows.filter((row) => row.human_majority === '0').length,
    gpt35: rows.filter((row) => row.human_majority === '0' && row.gpt35 === '0').length,
    pandalm: rows.filter((row) => row.human_majority === '0' && row.pandalm7b === '0').length,
  },
};
