const NO_BREAK = '\u00a0';

/** Word joiner: no line ends at it. */
const JOINED = '\u2060';

/** Texts that a line must not divide, and their forms with no-break spaces. */
const NO_BREAK_RULES: ReadonlyArray<[RegExp, string]> = [
  // Two sides of a statement: p = 0.83.
  [/ ([=≈≤≥]) /g, `${NO_BREAK}$1${NO_BREAK}`],
  // A fraction and a range: 2 / 4, 17.1% to 39.0%.
  [/(?<=\d%?) (\/|to) (?=[−+]?\d)/g, `${NO_BREAK}$1${NO_BREAK}`],
  // A line of a longer calculation ends behind a sign: 1.0000 + 0.4307.
  [/(?<=\d\)?) (?=[+−×·] [(\d])/g, NO_BREAK],
  // A number and its unit: 6.7 points.
  [/(?<=\d) (?=(?:points?|ms|s|dB|kB|MB|GB|px)\b)/g, NO_BREAK],
];

/** A text in which no line ends within `p = 0.83`, `2 / 4` or `6.7 points`, by no-break spaces. */
export function noBreak(text: string): string {
  return NO_BREAK_RULES.reduce((value, [from, to]) => value.replaceAll(from, to), text);
}

/** The same for a title, where no element can hold `3-point` together: a word joiner follows its hyphen. */
export function noBreakInTitle(title: string): string {
  return noBreak(title).replaceAll(/(?<=\d-)(?=[a-z])/g, JOINED);
}
