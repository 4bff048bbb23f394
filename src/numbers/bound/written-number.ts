/** What a page may say where it states a computed value: how a number is written, and how it is rounded. */

/** A value that a page can state: a number, two ends of a range, or words. */
export type Value = number | string | {low: number; high: number};

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

/** A number from 0 to 99 in words; nothing for others. */
function words(value: number): string {
  if (!(value >= 0 && value < 100)) return '';
  if (value < 20) return ONES[value] ?? '';
  const ones = value % 10;
  return `${TENS[Math.floor(value / 10)]}${ones ? `-${ONES[ones]}` : ''}`;
}

const NUMBER_OF_WORDS = new Map(Array.from({length: 100}, (_, value) => [words(value), value]));

const PATTERN =
  /^(?:(?<relation>below|under|less than|above|over|more than|at least|at most) )?(?<oneIn>(?:one|1) in )?(?<sign>[-−+±])?(?<digits>\d{1,3}(?:,\d{3})+|\d+)(?<fraction>\.\d+)?(?<unit> ?%| percent| points?| percentage points?| p\.p\.|×)?$/i;

interface Written {
  relation: string;
  oneIn: string;
  sign: string;
  size: number;
  decimals: number;
  thousands: boolean;
  unit: string;
  inWords: boolean;
}

function parse(text: string): Written | undefined {
  const [, oneIn = '', word = ''] = /^((?:one|1) in )?([a-z-]+)$/i.exec(text) ?? [];
  const named = NUMBER_OF_WORDS.get(word.toLowerCase());
  const plain = {relation: '', oneIn, sign: '', decimals: 0, thousands: false, unit: ''};
  if (named !== undefined) return {...plain, size: named, inWords: true};
  const groups = PATTERN.exec(text)?.groups;
  if (!groups) return undefined;
  const {relation = '', sign = '', digits = '', fraction = '', unit = ''} = groups;
  return {
    relation: relation.toLowerCase(),
    oneIn: groups.oneIn ?? '',
    sign,
    size: Number(digits.replaceAll(',', '') + fraction),
    decimals: Math.max(0, fraction.length - 1),
    thousands: digits.includes(','),
    unit,
    inWords: false,
  };
}

/** Units that state a share (0.713) in hundredths (71.3). */
const inHundredths = (unit: string): boolean => /%|percent|point|p\.p\./.test(unit);

const RELATIONS: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  below: (value, bound) => value < bound,
  under: (value, bound) => value < bound,
  'less than': (value, bound) => value < bound,
  above: (value, bound) => value > bound,
  over: (value, bound) => value > bound,
  'more than': (value, bound) => value > bound,
  'at least': (value, bound) => value >= bound,
  'at most': (value, bound) => value <= bound,
};

/** The value in the unit in which it is written. */
function inUnit(value: number, {oneIn, unit}: Written): number {
  if (oneIn) return 1 / value;
  return inHundredths(unit) ? value * 100 : value;
}

/** The value as it would be written, with the decimals, unit and thousands of what is written. */
function format(value: number, written: Written): string {
  const scaled = inUnit(value, written);
  const {decimals, unit, oneIn, sign} = written;
  const size = Math.abs(scaled).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: written.thousands || Math.abs(scaled) >= 10_000,
  });
  const minus = scaled < 0 && !/^0(\.0+)?$/.test(size) ? '−' : sign === '±' || sign === '+' ? sign : '';
  const wholeWord = written.inWords ? words(Math.round(scaled)) : '';
  return `${oneIn}${minus}${wholeWord || size}${unit}`;
}

/** Whether the number written is the value, rounded to the decimals written; either way at a tie. */
function agrees(written: Written, value: number): boolean {
  const scaled = inUnit(value, written);
  const {sign, size, decimals, relation} = written;
  const signed = /[-−]/.test(sign) ? -size : size;
  const holds = RELATIONS[relation];
  if (holds) return holds(scaled, signed);
  // What is rounded to nothing has no sign left.
  if (Object.is(signed, -0)) return false;
  const slack = 10 ** -decimals / 2 + 1e-9 * Math.max(1, Math.abs(scaled));
  return Math.abs(signed - scaled) <= slack && !(sign === '±' && value < 0);
}

/**
 * Compares what is written with what was computed.
 *
 * - The decimals that are written decide the rounding: 0.7134 is "0.71", "71%", "71.3%" or "71.3 points".
 * - `%`, "percent", "points", "percentage points" and "p.p." state a share times 100; without a unit, or
 *   with "×", the value is stated as it is.
 * - "one in 14" states a share as the rounded reciprocal.
 * - Whole numbers below 100 can be words. Thousands can have commas.
 * - "below 0.001", "at least 30" and the like are true or false, and not rounded.
 * - A range is "17.1% to 39.0%" or "17 to 39%"; words must be equal.
 *
 * @returns nothing when they agree, else the value as it has to be written
 */
export function disagreement(text: string, value: Value): string | undefined {
  if (typeof value === 'string') return text === value ? undefined : value;
  if (typeof value === 'object') return rangeDisagreement(text, value);
  const written = parse(text);
  if (!written) return `${value} (how it is written is not a number that can be compared)`;
  if (agrees(written, value)) return undefined;
  return written.relation ? `${inUnit(value, written)}${written.unit}` : format(value, written);
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
