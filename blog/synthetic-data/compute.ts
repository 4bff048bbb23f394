/**
 * The numbers of the post: whether 33 judges of search results err more on queries that a model wrote than on
 * those of people, and what ten generated queries say about judges that the others don't.
 *
 * Queries are the units: a comparison of ten with the other fifteen is set beside the same comparison for ten
 * drawn at random.
 */
import {correlation, mean, rangeOf, sampleWithout, seededRandom} from '../_research/statistics.ts';
import {readTable} from '../_research/tables.ts';

const rows = readTable<string>('blog/data/llmjudge/llmjudge-relevance.csv');
const queries = readTable<'query' | 'written_by'>('blog/data/llmjudge/llmjudge-queries.csv');
const NOT_JUDGES: ReadonlySet<string> = new Set(['query', 'passage', 'human']);
const judges = Object.keys(rows[0] ?? {}).filter((name) => !NOT_JUDGES.has(name));
const ids = queries.map(({query}) => query);
const writtenBy = (...authors: string[]): string[] =>
  queries.filter(({written_by: author}) => authors.includes(author)).map(({query}) => query);
const GENERATED = writtenBy('T5', 'GPT-4');
const PEOPLE = writtenBy('person');

/** Counts of one judge on one query: pairs by whether people and the judge call the passage relevant. */
interface Counts {
  hits: number;
  relevant: number;
  passed: number;
  others: number;
  sameGrade: number;
}
const NONE: Counts = {hits: 0, relevant: 0, passed: 0, others: 0, sameGrade: 0};

/** Grades from this one on say "relevant"; three values of the table are no grade and say nothing. */
function countsFrom(from: number): ReadonlyMap<string, Counts> {
  const flagged = (grade: string | undefined): boolean => Number(grade) >= from && Number(grade) <= 3;
  const counts = new Map<string, Counts>();
  for (const row of rows) {
    const relevant = flagged(row.human);
    for (const judge of judges) {
      const key = `${judge} ${row.query}`;
      const {hits, relevant: all, passed, others, sameGrade} = counts.get(key) ?? NONE;
      const flag = flagged(row[judge]);
      counts.set(key, {
        hits: hits + Number(relevant && flag),
        relevant: all + Number(relevant),
        passed: passed + Number(!(relevant || flag)),
        others: others + Number(!relevant),
        sameGrade: sameGrade + Number(row[judge] === row.human),
      });
    }
  }
  return counts;
}

/** What each judge does on some queries, all their pairs together. */
function judged(of: readonly string[], counts: ReadonlyMap<string, Counts>) {
  return judges.map((judge) => {
    const total = {...NONE};
    for (const query of of)
      for (const [name, value] of Object.entries(counts.get(`${judge} ${query}`) ?? NONE))
        total[name as keyof Counts] += value;
    const [sensitivity, specificity] = [total.hits / total.relevant, total.passed / total.others];
    const pairs = total.relevant + total.others;
    return {
      judge,
      sensitivity,
      specificity,
      balanced: (sensitivity + specificity) / 2,
      sameGrade: total.sameGrade / pairs,
      relevant: total.relevant / pairs,
    };
  });
}
type Judged = ReturnType<typeof judged>;
const balanced = (of: Judged): number[] => of.map((judge) => judge.balanced);

/** Spearman 1904; equal values in the order of the table, which hardly occur. */
function rankCorrelation(a: readonly number[], b: readonly number[]): number {
  const ranks = (values: readonly number[]): number[] => {
    const sorted = [...values].sort((x, y) => x - y);
    return values.map((value) => sorted.indexOf(value));
  };
  return correlation(ranks(a), ranks(b));
}

/** Some queries against all others: the gap of the judges' means, the order of the judges, and what choosing by it costs. */
export function compare(some: readonly string[], counts = fromTwo) {
  const others = ids.filter((id) => !some.includes(id));
  const [here, there] = [balanced(judged(some, counts)), balanced(judged(others, counts))];
  const chosen = here.indexOf(Math.max(...here));
  return {
    gap: mean(here) - mean(there),
    order: rankCorrelation(here, there),
    regret: Math.max(...there) - (there[chosen] ?? 0),
  };
}

const fromTwo = countsFrom(2);
export const points = judged(PEOPLE, fromTwo).map(({judge, balanced: people}, i) => ({
  judge,
  people,
  generated: judged(GENERATED, fromTwo)[i]?.balanced ?? 0,
}));

const DRAWS = 2000;
const random = seededRandom(20_240_802);
const drawn = Array.from({length: DRAWS}, () => compare(sampleWithout(ids, GENERATED.length, random)));
const spread = (values: readonly number[]): number => Math.sqrt(mean(values.map((value) => value ** 2)));
const seen = compare(GENERATED);
const middle = (values: readonly number[]) => {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * sorted.length)] ?? 0;
  return {value: at(0.5), low: at(0.025), high: at(0.975)};
};

const means = (of: readonly string[], counts = fromTwo) => {
  const all = judged(of, counts);
  const meanOf = (name: 'balanced' | 'sensitivity' | 'specificity' | 'sameGrade' | 'relevant') =>
    mean(all.map((judge) => judge[name]));
  return {
    relevant: meanOf('relevant'),
    sensitivity: meanOf('sensitivity'),
    specificity: meanOf('specificity'),
    balanced: meanOf('balanced'),
    sameGrade: meanOf('sameGrade'),
  };
};

/** Pairs that people give the lowest grade, which judges and people agree on most often. */
const gradeZero = (of: readonly string[]): number =>
  mean(rows.filter(({query = ''}) => of.includes(query)).map(({human}) => Number(human === '0')));

export const numbers = {
  pairs: rows.length,
  queries: ids.length,
  byPeople: PEOPLE.length,
  byModel: GENERATED.length,
  judges: judges.length,
  people: means(PEOPLE),
  generated: means(GENERATED),
  t5: means(writtenBy('T5')),
  gpt4: means(writtenBy('GPT-4')),
  ...seen,
  zero: {people: gradeZero(PEOPLE), t5: gradeZero(writtenBy('T5'))},
  chance: {
    spread: spread(drawn.map(({gap}) => gap)),
    // 80% power at 5%, normal approximation.
    found: 2.8 * spread(drawn.map(({gap}) => gap)),
    p: mean(drawn.map(({gap}) => Number(Math.abs(gap) >= Math.abs(seen.gap)))),
    order: middle(drawn.map(({order}) => order)),
    regret: mean(drawn.map(({regret}) => regret)),
    regretAsLarge: mean(drawn.map(({regret}) => Number(regret >= seen.regret))),
  },
  anyJudge: Math.max(...points.map(({people}) => people)) - mean(points.map(({people}) => people)),
  boundaries: rangeOf([compare(GENERATED, countsFrom(1)).gap, compare(GENERATED, countsFrom(3)).gap]),
};
