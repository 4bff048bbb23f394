/** What a review changes: failures that were read are learned, and the later batch is measured. */
import {mean, sampleWithout, seededRandom, standardError, Z95} from '../_research/statistics.ts';
import {future, log, type Message, past, routerOf, training} from './traffic.ts';

type Pile = 'random' | 'flagged';
export const SIZES = [100, 800] as const;
const DRAWS = 20;

const before = routerOf(training);
export const pastLog = log(before, past);
export const futureLog = log(before, future);
const failedBefore = futureLog.map(({failed}) => Number(failed));

const plain = ({label, words}: Message): Message => ({label, words});

/** Failures of the later batch, 0 or 1 a message, after these rows were added to the training set. */
export function failuresAfter(added: readonly Message[]): number[] {
  return log(routerOf([...training, ...added.map(plain)]), future).map(({failed}) => Number(failed));
}

/** Reads so many rows of the past, and learns the failures among them. */
export function review(pile: Pile, size: number, seed: number) {
  const rows = pile === 'random' ? pastLog : pastLog.filter(({flagged}) => flagged);
  const failures = sampleWithout(rows, size, seededRandom(seed)).filter(({failed}) => failed);
  const router = routerOf([...training, ...failures.map(plain)]);
  const after = failuresAfter(failures);
  return {
    failures: failures.length,
    modes: new Set(failures.map(({label}) => label)).size,
    passing: mean(failures.map((row) => Number(router(row).label === row.label))),
    after,
  };
}

/** Drop of the failure rate with a 95% interval over messages, from the mean of several outcomes of each. */
export function drop(outcomes: readonly (readonly number[])[]) {
  const differences = failedBefore.map(
    (failed, i) => failed - mean(outcomes.map((outcome) => outcome[i] ?? Number.NaN)),
  );
  const [value, half] = [mean(differences), Z95 * standardError(differences)];
  return {value, low: value - half, high: value + half};
}

/** Means over reviews of one kind; the failure rate of the later batch after the first of them is for the test. */
export function reviews(pile: Pile, size: number, draws = DRAWS) {
  const done = Array.from({length: draws}, (_, i) => review(pile, size, i + 1));
  return {
    pile,
    size,
    failures: mean(done.map(({failures}) => failures)),
    modes: mean(done.map(({modes}) => modes)),
    passing: mean(done.map(({passing}) => passing)),
    rate: mean(done.flatMap(({after}) => after)),
    drop: drop(done.map(({after}) => after)),
    firstRate: mean(done[0]?.after ?? []),
  };
}
