/**
 * The numbers of the post: a copy check over lists of 10 to 10,000 protected messages, against new messages
 * that nobody copied and against copies with changed words. make-alarms.ts writes alarms.generated.json;
 * overlap.ts holds the check.
 */
import {atLeastOnce, type Estimate, rateOf, zeroEventBound} from '../_research/statistics.ts';
import stored from './alarms.generated.json' with {type: 'json'};
import {EDITS, LIMITS, SIZES} from './overlap.ts';

type SetName = 'banking' | 'clinc';

/** False alarms that we are ready to accept, as a share of innocent messages. */
const ACCEPTED = 0.01;

const limitAt = (limit: number): number => LIMITS.indexOf(limit);
export const alarm = (set: SetName, size: number, limit: number): Estimate => {
  const found = stored[set].alarms[SIZES.indexOf(size as (typeof SIZES)[number])]?.[limitAt(limit)];
  if (!found) throw new Error(`no alarms for ${size} messages at ${limit}`);
  return found;
};

/** Copies that reach the limit when so many of their words are replaced. */
const caught = (set: SetName, chance: (typeof EDITS)[number], limit: number): Estimate =>
  rateOf(stored[set].caught[EDITS.indexOf(chance)]?.[limitAt(limit)] ?? Number.NaN, stored[set].copies);

const USUAL = 0.6;
const NAMES = {10: 'ten', 100: 'hundred', 1000: 'thousand', 10000: 'all'} as const;

/**
 * False alarms at the usual limit; and the lowest limit that keeps to the accepted ones, where there is one,
 * with what it catches of copies and of paraphrases: messages of the same intent by different people.
 */
const bySize = (set: SetName) =>
  Object.fromEntries(
    SIZES.map((size) => {
      const limit = LIMITS.find((one) => alarm(set, size, one).value <= ACCEPTED);
      const tuned = limit !== undefined && {
        limit,
        fifth: caught(set, 0.2, limit),
        paraphrase: (stored[set].paraphrases[limitAt(limit)] ?? Number.NaN) / stored[set].innocent,
      };
      return [NAMES[size], {usual: alarm(set, size, USUAL), ...tuned}];
    }),
  );

const largest = SIZES[SIZES.length - 1] as number;
/** Chance that one protected message alarms, from lists of ten, and what unrelated messages would give. */
const single = 1 - (1 - alarm('banking', 10, USUAL).value) ** (1 / 10);
const {ten, hundred, thousand, all} = bySize('clinc');

export const numbers = {
  innocent: stored.banking.innocent,
  copies: stored.banking.copies,
  usual: USUAL,
  accepted: ACCEPTED,
  ...bySize('banking'),
  identical: alarm('banking', largest, 1),
  unrelated: {thousand: atLeastOnce(single, 1000), all: atLeastOnce(single, largest)},
  clinc: {
    ten: ten?.usual.value,
    hundred: hundred?.usual.value,
    thousand: thousand?.usual.value,
    all: all?.usual.value,
  },
  clean: zeroEventBound(300),
};
