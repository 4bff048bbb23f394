/** Numbers of a page that have to be what the numbers beside them make: shares, equations, totals, days, and the same in other pages. */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Site} from '../../content/site.ts';
import {textOf} from '../../content/text.ts';
import type {Report, Rule} from './rule.ts';
import {textsOf} from './texts.ts';

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** A number in digits, or a small one in words, as the group of an expression. */
export const NUMBER = `(\\d[\\d,]*|${WORDS.join('|')})`;

export const numberOf = (written = ''): number =>
  WORDS.indexOf(written.toLowerCase()) + 1 || Number(written.replaceAll(',', '').replace('−', '-'));

/** Reports a number that, rounded as it is written, is not the real one. */
function compare(at: Nodes | number, claim: string, written: string, real: number, report: Report): void {
  const decimals = written.split('.')[1]?.length ?? 0;
  if (Math.abs(real - numberOf(written)) <= 0.51 * 10 ** -decimals) return;
  const shown = Number.isInteger(real) ? real : real.toFixed(Math.max(2, decimals));
  report(at, `"${claim}" would be ${shown}; correct one of the numbers`);
}

const PERCENT = '(\\d+(?:\\.\\d+)?)%';
const SHARE = new RegExp(
  `\\b${NUMBER} of (?:the |all )?${NUMBER}\\b(?: [a-z]+){0,4}(?: \\(| is |,? or |, which is |,? so |,? the (?:[a-z]+ )?(?:rate|share|score|accuracy|recall|precision) is )(?:about )?${PERCENT}`,
  'gi',
);
const OPERAND = '\\d[\\d,]*(?:\\.\\d+)?';
const EQUATION = new RegExp(
  `(?<![\\w.,%])(?<![/+−×·÷-] ?)(${OPERAND}(?: ?[+−×·/÷] ?${OPERAND})+) ?= ?(−?${OPERAND})(%?)(?!\\d| ?[+−×·/÷])`,
  'g',
);

/** The value of a sum of products, such as `1 − 9 / 12`. */
function resultOf(expression: string): number {
  const [first = '', operator, rest = ''] = /^(.*) ?([+−]) ?(.*?)$/.exec(expression)?.slice(1) ?? [];
  if (operator) return resultOf(first.trim()) + (operator === '+' ? 1 : -1) * resultOf(rest);
  const [product = '', sign, last = ''] = /^(.*) ?([×·/÷]) ?(.*?)$/.exec(expression)?.slice(1) ?? [];
  if (sign) return resultOf(product.trim()) * resultOf(last) ** ('×·'.includes(sign) ? 1 : -1);
  return numberOf(expression);
}

/** Versions whose second one is the smaller. */
const RANGE = /\b(?:[A-Z][\w.]*|versions?) (\d+(?:\.\d+)*) (?:to|through) (\d+(?:\.\d+)*)\b/g;

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAYS = new RegExp(`\\b(?:(${MONTHS}) (\\d{1,2})|(\\d{1,2}) (${MONTHS}))\\b`, 'g');

/** Shares, equations, ranges and days of a text that cannot be so. */
export const sentences: Rule = ({page}, report) => {
  for (const {text, line} of textsOf(page).filter(({kinds}) => kinds.includes('prose'))) {
    for (const [claim, part, whole, value = ''] of text.matchAll(SHARE))
      compare(line, claim, value, (100 * numberOf(part)) / numberOf(whole), report);
    for (const [claim, expression = '', value = '', sign] of text.matchAll(EQUATION))
      compare(line, claim, value, (sign ? 100 : 1) * resultOf(expression), report);
    for (const [claim, from = '', to = ''] of text.matchAll(RANGE))
      if (from.localeCompare(to, 'en', {numeric: true}) > 0)
        report(line, `"${claim}" ends before it begins; write the smaller one first`);
    for (const [all, month, day, dayBefore, monthAfter] of text.matchAll(DAYS)) {
      const date = new Date(`${month ?? monthAfter} ${day ?? dayBefore}, 2024 UTC`);
      if (date.getUTCDate() !== Number(day ?? dayBefore)) report(line, `there is no ${all}; correct the day`);
    }
  }
};

/** Rows of tables that are called the total or mean of those above. */
export const totals: Rule = ({page}, report) => {
  visit(page.tree, 'table', ({children: [, ...rows]}) => {
    for (const [index, row] of rows.entries()) {
      const [name = ''] = row.children.map(textOf);
      const isMean = /^(?:mean|average)$/i.test(name);
      if (index < 2 || !(isMean || /^(?:total|sum|all)\b/i.test(name))) continue;
      for (const [column, cell] of row.children.entries()) {
        const values = rows.slice(0, index).map(({children}) => children[column]);
        const numbers = values.map((value) =>
          value ? Number(textOf(value).replaceAll(',', '') || 'none') : Number.NaN,
        );
        const sum = numbers.reduce((before, number) => before + number, 0);
        const written = textOf(cell);
        if (/^[\d,]+(?:\.\d+)?$/.test(written) && !Number.isNaN(sum))
          compare(cell, `${name} ${written}`, written, isMean ? sum / numbers.length : sum, report);
      }
    }
  });
};

/** A number that counts or measures, not one of a version, an order, a day or a name. */
const MEASURE = new RegExp(
  `(?<![\\w.,:/#=-]|(?:${MONTHS}|row|release|version) )\\d[\\d,]*(?:\\.\\d+)?(?![\\w-]|[.:,]\\d| (?:${MONTHS})\\b)`,
  'g',
);

/** Sentences with a number, in the text of a page as it is written. */
function statementsOf(text: string): {key: string; numbers: string; line: number}[] {
  const prose = text.replaceAll(
    /(?<![\s\S])---\n[\s\S]*?\n---$|^([ \t]*)(`{3,})[\s\S]*?^\1\2|^<Transcript>[\s\S]*?<\/Transcript>|^!\[.*$/gm,
    (code) => '\n'.repeat(code.split('\n').length - 1),
  );
  return prose.split('\n').flatMap((row, index) =>
    row.split(/(?<=[.!?:;]) | \| /).flatMap((sentence) => {
      const numbers = sentence.match(MEASURE)?.join(' and ') ?? '';
      const key = sentence.replaceAll(MEASURE, '#');
      return numbers && key.split(' ').length > 5 ? [{key, numbers, line: index + 1}] : [];
    }),
  );
}

const statementsOfSite = ({pages}: Site) => {
  const found = new Map<string, {numbers: string; file: string}[]>();
  for (const {file, text} of pages)
    for (const {key, numbers} of statementsOf(text))
      found.set(key, [...(found.get(key) ?? []), {numbers, file}]);
  return found;
};

/** Sentences that other pages have with another number. */
export const otherPages: Rule = ({page, site}, report) => {
  const all = site.once('statements', () => statementsOfSite(site));
  for (const {key, numbers, line} of statementsOf(page.text)) {
    const others = all.get(key)?.filter(({file}) => file !== page.file) ?? [];
    const [other] = others;
    if (other && others.every((one) => one.numbers !== numbers))
      report(
        line,
        `${other.file} has this sentence with ${other.numbers} in the place of ${numbers}; correct one of them`,
      );
  }
};
