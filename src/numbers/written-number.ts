/** Forms of a computed value in a page: the way a number is written, and the way it is rounded. */

/** A value that a page can state: a number, two ends of a range, or words. */
export type Value = number | string | {low: number; high: number};

/** Whole numbers that text may spell out, by their value. */
const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

const DIGITS =
  '(?<sign>[-−+])?(?<digits>\\d{1,3}(?:,\\d{3})+|\\d+)(?<fraction>\\.\\d+)?(?<unit>%| points?|×)?';
const PATTERN = new RegExp(`^(?<oneIn>one in )?(?:(?<word>${WORDS.join('|')})|${DIGITS})$`, 'i');

type Written = NonNullable<ReturnType<typeof parse>>;

function parse(text: string) {
  const {groups} = PATTERN.exec(text) ?? {};
  if (!groups) return undefined;
  const {oneIn = '', word, sign = '', digits = '', fraction = '', unit = ''} = groups;
  return {
    ...{oneIn, sign, unit},
    size: word ? WORDS.indexOf(word.toLowerCase()) : Number(digits.replaceAll(',', '') + fraction),
    decimals: Math.max(0, fraction.length - 1),
    thousands: digits.includes(','),
    inWords: word !== undefined,
  };
}

/** Units that state a share (0.713) in hundredths (71.3). */
const inHundredths = (unit: string): boolean => /%|point/.test(unit);

/** The value in the unit in which it is written. */
function inUnit(value: number, {oneIn, unit}: Written): number {
  if (oneIn) return 1 / value;
  return inHundredths(unit) ? value * 100 : value;
}

/** The value as it would be written, with the decimals, unit and thousands of what is written. */
function format(value: number, written: Written): string {
  const scaled = inUnit(value, written);
  const {decimals, unit, oneIn} = written;
  const size = Math.abs(scaled).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: written.thousands || Math.abs(scaled) >= 10_000,
  });
  const minus = scaled < 0 && !/^0(\.0+)?$/.test(size) ? '−' : written.sign.replace(/[-−]/, '');
  const word = written.inWords ? WORDS[Math.round(scaled)] : undefined;
  return `${oneIn}${minus}${word ?? size}${unit}`;
}

/** Says that the number written is the value, rounded to the decimals written; either way at a tie. */
function agrees(written: Written, value: number): boolean {
  const scaled = inUnit(value, written);
  const {sign, size, decimals} = written;
  const signed = /[-−]/.test(sign) ? -size : size;
  // A number that is rounded to nothing has no sign left.
  if (Object.is(signed, -0)) return false;
  const slack = 10 ** -decimals / 2 + 1e-9 * Math.max(1, Math.abs(scaled));
  return Math.abs(signed - scaled) <= slack;
}

/**
 * Compares what is written with what was computed.
 *
 * - The decimals that are written decide the rounding: 0.7134 is "0.71", "71%", "71.3%" or "71.3 points".
 * - `%` and "points" state a share times 100; without a unit, or with "×", the value is stated as it is.
 * - "one in 14" states a share as the rounded reciprocal.
 * - Whole numbers below 20 can be words. Thousands can have commas.
 * - A range is "17.1% to 39.0%" or "17 to 39%"; words must be equal.
 *
 * @returns nothing when they agree, else the value as it has to be written
 */
export function disagreement(text: string, value: Value): string | undefined {
  if (typeof value === 'string') return text === value ? undefined : value;
  if (typeof value === 'object') return rangeDisagreement(text, value);
  const written = parse(text);
  if (!written) return `${value} (how it is written is not a number that can be compared)`;
  return agrees(written, value) ? undefined : format(value, written);
}

function rangeDisagreement(text: string, {low, high}: {low: number; high: number}): string | undefined {
  const [first = '', second = '', ...more] = text.split(/ to | and |–/);
  const to = parse(second);
  const from = parse(first);
  if (!to || !from || more.length > 0)
    return `${low} to ${high} (a range is written as two numbers with "to")`;
  const start = {...from, unit: from.unit || to.unit};
  if (agrees(start, low) && agrees(to, high)) return undefined;
  return `${format(low, start)} to ${format(high, to)}`;
}
