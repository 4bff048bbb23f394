/** `npx tsx blog/evaluating-assistants/make-alarms.ts` writes `alarms.generated.json`; takes half a minute. */
import fs from 'node:fs';
import {bootstrap, clustersOf, mean, seededRandom} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';
import {
  alarms,
  EDITS,
  edited,
  LIMITS,
  overlap,
  overlapsWith,
  SIZES,
  shuffled,
  type Words,
} from './overlap.ts';

type Column = 'split' | 'label' | 'tokens';
const TABLES = {
  banking: readTable<Column>('blog/data/banking77/banking77.csv'),
  clinc: readTable<Column>('blog/data/clinc150/clinc150.csv'),
};

interface Message {
  label: string;
  words: Words;
}

function measure(table: readonly Record<Column, string>[]) {
  const of = (split: string): Message[] =>
    table
      .filter((row) => row.split === split && row.tokens !== '')
      .map(({label, tokens}) => ({label, words: tokens.split(' ').map(Number)}));
  const [train, test] = [of('train'), of('test')];
  const list = shuffled(train, 10_000);
  const overlaps = overlapsWith(list.map(({words}) => words));
  const each = test.map(({words}) => alarms(overlaps(words)));

  const random = seededRandom(2);
  const pool = train.flatMap(({words}) => words);
  const counted = (values: readonly number[]) =>
    LIMITS.map((limit) => values.filter((value) => value >= limit - 1e-9).length);
  const byLabel = new Map(clustersOf(list, ({label}) => label).map((group) => [group[0]?.label, group]));
  const another = ({label, words}: Message): number => {
    const candidates = byLabel.get(label) ?? [];
    const chosen = candidates[Math.floor(random() * candidates.length)];
    return chosen ? overlap(words, chosen.words) : 0;
  };
  return {
    protected: train.length,
    innocent: test.length,
    alarms: SIZES.map((_, size) =>
      LIMITS.map((_, limit) =>
        bootstrap(
          each.map((message) => message[size]?.[limit] ?? 0),
          mean,
          {draws: 500},
        ),
      ),
    ),
    copies: list.length,
    caught: EDITS.map((chance) =>
      counted(list.map(({words}) => overlap(words, edited(words, chance, pool, random)))),
    ),
    paraphrases: counted(test.map(another)),
  };
}

const results = {banking: measure(TABLES.banking), clinc: measure(TABLES.clinc)};
const rounded = JSON.stringify(results, (_, value) =>
  typeof value === 'number' ? Number(value.toFixed(6)) : value,
);
fs.writeFileSync('blog/evaluating-assistants/alarms.generated.json', `${rounded}\n`);
