/**
 * Trains two classifiers on real rows, on real rows with generated ones and on more real rows, tests them
 * on each axis, and writes `measured.generated.json`; takes some minutes. Run it with
 * `npx tsx blog/synthetic-data/measure.ts`.
 */
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {
  type Classifier,
  drawPerLabel,
  type LabelledBag,
  trainLogistic,
  trainNaiveBayes,
  verdictsOf,
} from '../_research/classification.ts';
import {bootstrap, clustersOf, mean} from '../_research/statistics.ts';
import {AXES, type Axis, LABELS, test, train, varied, vocabulary} from './axes.ts';

const DRAWS = 3;
/** Real rows a label to start from. */
export const START = 10;
/** Real rows a label that are added. */
export const MORE = [1, 2, 5, 10, 20, 40];
/** Generated rows of each real one. */
const COPIES = 4;

const axes = Object.keys(AXES) as Axis[];
/** Test messages by condition; the same in all draws. */
export const conditions: Record<string, readonly LabelledBag[]> = {
  clean: test,
  ...Object.fromEntries(axes.map((axis, i) => [axis, varied(test, axis, 100 + i)])),
};

/** The rows that each way to grow the set adds to the real ones of a draw. */
export function additions(draw: number): Record<string, readonly LabelledBag[]> {
  const pool = drawPerLabel(train, START + Math.max(...MORE), draw);
  const byLabel = clustersOf(pool, ({label}) => label);
  const start = byLabel.flatMap((rows) => rows.slice(0, START));
  const along = (axis: Axis): LabelledBag[] =>
    Array.from({length: COPIES}, (_, copy) => varied(start, axis, 1000 * draw + copy)).flat();
  const mixed: Axis[] = ['typos', 'telegram', 'leftOut', 'framed'];
  return {
    start,
    typos: along('typos'),
    framed: along('framed'),
    leftOut: along('leftOut'),
    mixed: mixed.flatMap((axis, i) => varied(start, axis, 2000 * draw + i)),
    ...Object.fromEntries(
      MORE.map((more) => [`real${more}`, byLabel.flatMap((rows) => rows.slice(START, START + more))]),
    ),
  };
}

export const MODELS: Record<string, (rows: readonly LabelledBag[]) => Classifier> = {
  bayes: (rows) => trainNaiveBayes(rows, {labels: LABELS, words: vocabulary(), smoothing: 0.1}),
  logistic: (rows) => trainLogistic(rows, {labels: LABELS, words: vocabulary(), decay: 1e-3}),
};

export type Verdicts = Record<string, boolean[]>;
export const onConditions = (classify: Classifier): Verdicts =>
  Object.fromEntries(Object.entries(conditions).map(([name, rows]) => [name, verdictsOf(classify, rows)]));

/** Mean difference of two verdicts over draws, with an interval from drawing test messages. */
function gap(a: readonly boolean[][], b: readonly boolean[][]) {
  const each = test.map((_, i) =>
    mean(a.map((verdicts, draw) => Number(verdicts[i]) - Number(b[draw]?.[i]))),
  );
  return bootstrap(each, mean, {draws: 2000});
}
const flips = (a: readonly boolean[] = [], b: readonly boolean[] = []) => ({
  won: a.filter((verdict, i) => verdict && !b[i]).length,
  lost: a.filter((verdict, i) => !verdict && b[i]).length,
});

/** Every way to grow the set under every condition, against the start and against clean messages. */
export function cells(ways: Record<string, readonly Verdicts[]>) {
  const start = ways.start ?? [];
  return Object.fromEntries(
    Object.entries(ways).map(([way, draws]) => [
      way,
      Object.fromEntries(
        Object.keys(conditions).map((condition) => {
          const of = (verdicts: readonly Verdicts[], name: string) => verdicts.map((one) => one[name] ?? []);
          const right = of(draws, condition);
          return [
            condition,
            {
              share: mean(right.map((verdicts) => mean(verdicts.map(Number)))),
              gain: gap(right, of(start, condition)),
              cost: gap(right, of(draws, 'clean')),
              first: flips(right[0], of(start, condition)[0]),
              firstCost: flips(right[0], of(draws, 'clean')[0]),
            },
          ];
        }),
      ),
    ]),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // All rows first: a new word must have its id before a classifier is sized.
  const grown = Array.from({length: DRAWS}, (_, i) => additions(i + 1));
  const measured = Object.fromEntries(
    Object.entries(MODELS).map(([model, fit]) => {
      const ways: Record<string, Verdicts[]> = {};
      for (const {start = [], ...others} of grown) {
        for (const [way, rows] of Object.entries({start: [], ...others})) {
          ways[way] = [...(ways[way] ?? []), onConditions(fit([...start, ...rows]))];
          console.log(model, way, rows.length);
        }
      }
      return [model, cells(ways)];
    }),
  );
  writeFileSync(new URL('measured.generated.json', import.meta.url), `${JSON.stringify(measured)}\n`);
}
