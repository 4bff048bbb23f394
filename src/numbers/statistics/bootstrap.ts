import type {Estimate} from './interval.ts';
import {quantile, requireCount} from './numbers.ts';
import {seededRandom} from './random.ts';

export interface BootstrapOptions {
  /** Number of resamples; 10,000 unless told. */
  draws?: number;
  /** Start of the generator; the same seed gives the same interval. */
  seed?: number;
}

/**
 * 95% percentile interval of any statistic, by drawing units with replacement. A unit is what was drawn at
 * random in the first place: a row, or a cluster of rows (a task with all its trials, a document with
 * all its questions). For a paired comparison, a unit holds the outcomes of both systems.
 * Sources: "Bootstrap Methods: Another Look at the Jackknife" (1979), DOI 10.1214/aos/1176344552; whole
 * clusters: "Bootstrapping clustered data" (2007), DOI 10.1111/j.1467-9868.2007.00593.x. Too narrow for
 * fewer than about 30 units.
 *
 * @param statistic of a list of units; may be NaN for a degenerate resample, which is then left out
 * @throws RangeError for fewer than two units, or when the statistic of the units themselves is NaN
 */
export function bootstrap<Unit>(
  units: readonly Unit[],
  statistic: (sample: readonly Unit[]) => number,
  {draws = 10_000, seed = 1}: BootstrapOptions = {},
): Estimate {
  requireCount('number of units', units.length, 2);
  requireCount('draws', draws, 100);
  const value = statistic(units);
  if (Number.isNaN(value)) throw new RangeError('the statistic of the units is not a number');
  const random = seededRandom(seed);
  const sample = new Array<Unit>(units.length);
  const values: number[] = [];
  for (let draw = 0; draw < draws; draw += 1) {
    for (let i = 0; i < sample.length; i += 1) {
      sample[i] = units[Math.floor(random() * units.length)] as Unit;
    }
    const drawn = statistic(sample);
    if (!Number.isNaN(drawn)) values.push(drawn);
  }
  values.sort((a, b) => a - b);
  return {value, low: quantile(values, 0.025), high: quantile(values, 0.975)};
}

/**
 * A ratio of two sums with its interval, by drawing units: the mean over rows that come in units of different
 * sizes, or the share of some events among others.
 */
export function bootstrapRatio<Unit>(
  units: readonly Unit[],
  above: (unit: Unit) => number,
  below: (unit: Unit) => number,
  options?: BootstrapOptions,
): Estimate {
  const ratio = (sample: readonly (readonly [number, number])[]): number => {
    let [over, under] = [0, 0];
    for (const [a, b] of sample) {
      over += a;
      under += b;
    }
    return over / under;
  };
  return bootstrap(
    units.map((unit) => [above(unit), below(unit)] as const),
    ratio,
    options,
  );
}

/**
 * Rows put together by the cluster that they come from, in order of first appearance: the units of a
 * cluster bootstrap.
 */
export function clustersOf<Row>(rows: readonly Row[], key: (row: Row) => unknown): Row[][] {
  const clusters = new Map<unknown, Row[]>();
  for (const row of rows) {
    const cluster = clusters.get(key(row));
    if (cluster) cluster.push(row);
    else clusters.set(key(row), [row]);
  }
  return [...clusters.values()];
}
