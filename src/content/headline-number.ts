/** Forms of a number that says something by itself, the most telling first. */
const FORMS = [
  /\b\d[\d,.]*\s?%/,
  /\b\d[\d,]* (?:of|in) \d[\d,]*\b/,
  /\b(?:one|two|three|four|five) in (?:two|three|four|five|six|seven|eight|nine|ten)\b/i,
  /(?<![\w.])[+−]?\d+(?:\.\d+)?(?:-point\b| points?\b)/,
  /\b[1-9]\d* more\b/,
  /\b[1-9]\d*(?:,\d{3})+\b/,
  /\b[1-9]\d+ (?!of\b|in\b|to\b|or\b|and\b)[a-z]{3,}/,
];

const DIGITS: Readonly<Record<string, string>> = {
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
};

/**
 * The number of a headline that a reader remembers, such as `42%`, `1 in 9` or `+15 points`; undefined
 * where it states none. Titles are bound to computed values, so the picture never says anything else.
 */
export function headlineNumber(title: string): string | undefined {
  for (const form of FORMS) {
    const found = form.exec(title)?.[0];
    if (found) return found.toLowerCase().replaceAll(/[a-z]+/g, (word) => DIGITS[word] ?? word);
  }
  return undefined;
}
