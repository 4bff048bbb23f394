import {clustersOf, sampleWithout, seededRandom} from '../statistics/index.ts';
import type {LabelledBag} from './bag-of-words.ts';

/** So many rows of each label, or all it has, drawn at random; the same seed gives the same rows. */
export function drawPerLabel(rows: readonly LabelledBag[], size: number, seed: number): LabelledBag[] {
  const random = seededRandom(seed);
  return clustersOf(rows, ({label}) => label).flatMap((ofLabel) =>
    sampleWithout(ofLabel, Math.min(size, ofLabel.length), random),
  );
}
