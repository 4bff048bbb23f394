/**
 * Measures what the post states and writes `measured.generated.json`. Run it with
 * `npx tsx blog/bootstrap-finetuning/measure.ts`.
 */
import {writeFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {type LabelledBag, trainNaiveBayes, verdictsOf} from '../_research/classification.ts';
import {OverlapIndex} from '../_research/similarity.ts';
import {clustersOf, sampleWithout, seededRandom} from '../_research/statistics.ts';
import {families, LEFT_OUT, SIZE, seedsOf, test} from './families.ts';

const DRAWS = 10;
const SEEDS_A_LABEL = 10;
export const CROSS_LIMITS = [1, 0.9, 0.8, 0.7, 0.6];

const classifier = (rows: readonly LabelledBag[]) => trainNaiveBayes(rows, {...SIZE, smoothing: 0.1});
const right = (verdicts: readonly boolean[]): number => verdicts.filter(Boolean).length;
const onTest = (rows: readonly LabelledBag[]): boolean[] => verdictsOf(classifier(rows), test);

/** One draw of seeds with their children, a fifth held out by row and by seed. */
export function split(leftOut: number, draw: number) {
  const seeds = seedsOf(SEEDS_A_LABEL, draw);
  const all = families(seeds, leftOut, draw);
  const random = seededRandom(1000 + draw);
  const shuffled = sampleWithout(all, all.length, random);
  const [heldRows, trainedRows] = [shuffled.slice(0, all.length / 5), shuffled.slice(all.length / 5)];
  const heldSeeds = new Set(
    clustersOf(
      seeds.map(({label}, number) => ({label, number})),
      ({label}) => label,
    ).flatMap((ofLabel) => sampleWithout(ofLabel, SEEDS_A_LABEL / 5, random).map(({number}) => number)),
  );
  const outside = all.filter(({seed}) => heldSeeds.has(seed));
  const inside = all.filter(({seed}) => !heldSeeds.has(seed));
  const verdicts = verdictsOf(classifier(trainedRows), heldRows);
  const index = new OverlapIndex(trainedRows);
  const overlaps = heldRows.map(({bag}) => index.highest(bag));
  return {
    held: heldRows.length,
    rows: right(verdicts),
    seeds: right(verdictsOf(classifier(inside), outside)),
    // Baseline: the seeds alone, without any children.
    test: {rows: right(onTest(trainedRows)), seeds: right(onTest(inside)), alone: right(onTest(seeds))},
    below: CROSS_LIMITS.map((limit) => {
      const left = verdicts.filter((_, i) => (overlaps[i] ?? 0) < limit);
      return {left: left.length, right: right(left)};
    }),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const draws = Array.from({length: DRAWS}, (_, i) => i + 1);
  const measured = {
    framed: draws.map((draw) => split(0, draw)),
    shortened: draws.map((draw) => split(LEFT_OUT, draw)),
  };
  writeFileSync(new URL('measured.generated.json', import.meta.url), `${JSON.stringify(measured)}\n`);
}
