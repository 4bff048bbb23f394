/** Parts of a page that have to agree: what is there twice, counts and shares, days and steps in their order, directions, rows, tabs. */
import type {Nodes, RootContent} from 'mdast';
import {visit} from 'unist-util-visit';
import {textOf} from '../../content/text.ts';
import {type Report, type Rule, repeated} from './rule.ts';

const lineOf = ({position}: Nodes) => position?.start.line ?? 1;

const WORDS = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NUMBER = `(\\d[\\d,]*|${WORDS.join('|')})`;
const numberOf = (written = '') =>
  WORDS.indexOf(written.toLowerCase()) + 1 || Number(written.replaceAll(',', ''));

/** Headings, long paragraphs, rows, items and sentences that are there twice: a copy that was pasted, or not changed. */
export const repetitions: Rule = ({page: {tree}}, report) => {
  const path: string[] = [];
  const sayTwice = (nodes: readonly Nodes[], keyOf: (node: Nodes) => string) => {
    for (const [node, first] of repeated(nodes, keyOf)) {
      const kind = {tableRow: 'row', listItem: 'item'}[node.type as string] ?? node.type;
      report(node, `line ${lineOf(first)} has the same ${kind}; remove one, or write another one`);
    }
  };
  // Not within conversations and boxes, where two may say the same.
  sayTwice(tree.children, (node) => {
    const words = textOf(node);
    if (node.type !== 'heading') return node.type === 'paragraph' && words.length > 80 ? words : '';
    path.length = node.depth;
    path[node.depth - 1] = words;
    return words && path.join('\n');
  });
  visit(tree, (node) => {
    if (node.type === 'table' || node.type === 'list') sayTwice(node.children, textOf);
    if (node.type !== 'paragraph') return;
    const sentences = textOf(node).match(/[^.!?]+[.!?]/g) ?? [];
    for (const [sentence] of repeated(sentences, (one) => (one.length > 25 ? one.trim() : '')))
      report(node, `"${sentence.trim()}" is here twice; leave one out`);
  });
};

/** Counts and shares that the same sentence or the list below it has otherwise, and ranges from the larger to the smaller number. */
function checkNumbers(text: string, at: Nodes, report: Report): void {
  const share = new RegExp(
    `\\b${NUMBER} of (?:the |all )?${NUMBER}\\b(?: [a-z]+){0,4}(?: \\(|,? or |, which is |,? so |,? the (?:[a-z]+ )?(?:rate|share|score|accuracy) is )(?:about )?(\\d+(?:\\.\\d+)?)%`,
    'gi',
  );
  const because = new RegExp(
    `\\b(0\\.\\d+)(?: here)?, because ${NUMBER} of (?:the )?${NUMBER}\\b(?=(?:(?! and )[\\w ])*[.;])`,
    'gi',
  );
  const found = [
    ...[...text.matchAll(share)].map(([all, part, whole, value]) => ({all, part, whole, value, unit: 100})),
    ...[...text.matchAll(because)].map(([all, value, part, whole]) => ({all, part, whole, value, unit: 1})),
  ];
  for (const {all, part, whole, value = '', unit} of found) {
    const real = (unit * numberOf(part)) / numberOf(whole);
    const step = 10 ** -(value.split('.')[1]?.length ?? 0);
    if (Math.abs(real - Number(value)) > 0.51 * step)
      report(
        at,
        `"${all}": ${part} of ${whole} is ${real.toFixed(2)}${unit === 100 ? '%' : ''}; correct one of them`,
      );
  }
  for (const [all, from = '', to = ''] of text.matchAll(
    /\b(?:[A-Z][\w.]*|versions?) (\d+(?:\.\d+)*) (?:to|through) (\d+(?:\.\d+)*)\b/g,
  ))
    if (from.localeCompare(to, 'en', {numeric: true}) > 0)
      report(at, `"${all}" ends before it begins; write the smaller one first`);
}

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
const DAYS = new RegExp(`\\b(?:(${MONTHS}) (\\d{1,2})|(\\d{1,2}) (${MONTHS}))\\b`, 'g');

/** A day of a month that has fewer. */
function checkDays(text: string, at: Nodes, report: Report): void {
  for (const [all, month, day, dayBefore, monthAfter] of text.matchAll(DAYS)) {
    const date = new Date(`${month ?? monthAfter} ${day ?? dayBefore}, 2024 UTC`);
    if (date.getUTCDate() !== Number(day ?? dayBefore)) report(at, `there is no ${all}; correct the day`);
  }
}

/** Sentences whose numbers and days cannot be so, and lists of another length than the sentence above says. */
export const sentences: Rule = ({page}, report) => {
  const {tree} = page;
  visit(tree, ['paragraph', 'tableCell', 'heading'], (node) => {
    const text = textOf(node as Nodes);
    checkNumbers(text, node, report);
    checkDays(text, node, report);
  });
  visit(tree, 'link', (link) => {
    const [, count] = new RegExp(`^${NUMBER} steps\\b`, 'i').exec(textOf(link)) ?? [];
    const start = count ? page.ids.find(({id}) => link.url === `#${id}`)?.node : undefined;
    const steps = start && tree.children.find((node) => node.type === 'list' && lineOf(node) > lineOf(start));
    if (count && steps?.type === 'list' && numberOf(count) !== steps.children.length)
      report(
        link,
        `"${textOf(link)}" leads to a list of ${steps.children.length}; correct the number or the list`,
      );
  });
  visit(tree, 'list', (list, index, parent) => {
    const above = index ? parent?.children[index - 1] : undefined;
    const [, count] =
      (above && new RegExp(`\\b${NUMBER} (?:[a-z]+ )?[a-z]+s:$`, 'i').exec(textOf(above))) ?? [];
    if (above && count && numberOf(count) !== list.children.length)
      report(above, `"${count}" is above a list of ${list.children.length}; correct the number or the list`);
  });
};

/** Steps, days and times that are not in their order, and sections without a text. */
export const order: Rule = ({page}, report) => {
  const {tree, fields} = page;
  const updated = (fields.last_update as {date?: string} | undefined)?.date;
  if (updated && fields.date && String(fields.date) > updated)
    report(page.lineOfField('last_update'), 'last_update is before date; correct one of them');
  const headings = tree.children.flatMap((node) => (node.type === 'heading' ? [node] : []));
  for (const [index, heading] of headings.entries()) {
    const words = textOf(heading);
    const before = headings.slice(0, index).findLast(({depth}) => depth <= heading.depth);
    if (before?.depth !== heading.depth) continue;
    const [step, last] = [words, textOf(before)].map((text) => Number(/^(\d+)\. /.exec(text)?.[1]));
    if (step && last && step !== last + 1)
      report(heading, `step ${step} is after step ${last}; number the steps one by one`);
    const [day, newer] = [words, textOf(before)].map((text) =>
      /, 20\d\d$/.test(text) ? Date.parse(text) : Number.NaN,
    );
    if (day !== undefined && newer !== undefined && day >= newer)
      report(heading, `${words} is below ${textOf(before)}; write the newest day first, each once`);
  }
  const shown = tree.children.filter(({type}) => !/^mdx.*(?:Expression|Esm)$/.test(type));
  for (const [index, node] of shown.entries()) {
    const next = shown[index + 1];
    if (node.type === 'heading' && next?.type === 'heading' && next.depth <= node.depth)
      report(node, 'the section has no text; write it, or remove the heading');
  }
  visit(tree, 'mdxJsxFlowElement', (node) => {
    let last = 0;
    if (node.name === 'Transcript')
      visit(node, 'listItem', (item) => {
        const time = Number(/\bat (\d+(?:\.\d+)?) s\b/.exec(textOf(item.children[0] ?? item))?.[1] ?? last);
        if (time < last) report(item, `this turn is at ${time} s, before the one above it; correct the time`);
        last = time;
      });
  });
};

/** Words that point above or below, where what they name is on the other side. */
export const directions: Rule = ({page}, report) => {
  const placeOf = (id: string) => page.ids.find((one) => one.id === id)?.node;
  const ends = page.tree.children.flatMap((node) =>
    node.type === 'heading' && node.depth < 3 ? [lineOf(node)] : [],
  );
  const tables: number[] = [];
  visit(page.tree, 'table', (table) => void tables.push(lineOf(table)));
  const sayOther = (node: Nodes, words: string, isBelow: boolean) =>
    report(node, `"${words}" is ${isBelow ? 'below' : 'above'} this line; correct the word or what it names`);
  visit(page.tree, (node) => {
    const line = lineOf(node);
    const text = node.type === 'link' || node.type === 'paragraph' ? textOf(node) : '';
    const [, word] = /\b(above|below)\b/.exec(text) ?? [];
    const target = node.type === 'link' && word ? placeOf(node.url.replace(/^#/, '')) : undefined;
    if (target && lineOf(target) > line !== (word === 'below')) sayOther(node, text, word === 'above');
    const [named = '', side] = (node.type === 'paragraph' && /\btable (above|below)\b/.exec(text)) || [];
    const [start = 0, end = Number.POSITIVE_INFINITY] = [
      ends.findLast((one) => one <= line),
      ends.find((one) => one > line),
    ];
    const near = tables.filter((one) => one > start && one < end).map((one) => one > line);
    if (side && near.length > 0 && !near.includes(side === 'below')) sayOther(node, named, side === 'above');
  });
};

/** Rows of a sample with other fields than the first, and tabs of two languages that differ in one number. */
export const samples: Rule = ({page}, report) => {
  for (const {language, code, line} of page.fences.filter((fence) => fence.language === 'jsonl')) {
    let first: string | undefined;
    for (const [index, row] of code.split('\n').entries()) {
      const fields = [...row.matchAll(/(?<=[{,]\s*)"(\w+)"(?=\s*:)/g)].map(([, name]) => name).sort();
      first ??= fields.join(', ');
      if (row.trim() && fields.join(', ') !== first)
        report(
          line + index + 1,
          `this row has ${fields.join(', ')}, and the first one ${first}; give all rows of ${language} the same fields`,
        );
    }
  }
  visit(page.tree, 'mdxJsxFlowElement', ({name, children}) => {
    if (name !== 'CodeTabs') return;
    const numbers = children.map((tab) => [
      ...new Set(tab.type === 'code' ? tab.value.match(/(?<![\w.])\d{2,}(?:\.\d+)?(?![\w.])/g) : []),
    ]);
    const [first = [], second = [], ...more] = numbers;
    const [one, other] = [first.filter((n) => !second.includes(n)), second.filter((n) => !first.includes(n))];
    if (more.length === 0 && one.length === 1 && other.length === 1 && one[0]?.length === other[0]?.length)
      report(
        children[1] as RootContent,
        `this tab has ${other[0]} where the first one has ${one[0]}; make them equal`,
      );
  });
};
