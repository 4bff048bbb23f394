/** Parts of a page that have to agree: what is there twice, numbers, days and steps in their order, directions, rows, tabs. */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {textOf} from '../../content/text.ts';
import {NUMBER, numberOf} from './figures.ts';
import {differInOneLetter, differInOneWord, type Rule, repeated} from './rule.ts';

const lineOf = ({position}: Nodes) => position?.start.line ?? 1;

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

/** Lists of another length than the sentence above says. */
export const lengths: Rule = ({page: {tree}}, report) => {
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
  visit(tree, 'table', ({children: [head, ...rows]}) => {
    for (const column of head?.children.keys() ?? []) {
      const days = rows.flatMap(({children}) =>
        children[column] && DAY.test(textOf(children[column])) ? children[column] : [],
      );
      const steps = days.map((cell, index) => Math.sign(timeOf(cell) - timeOf(days[index - 1] ?? cell)));
      const [later, earlier] = [1, -1].map((sign) => steps.filter((step) => step === sign).length);
      const place = steps.indexOf(later === 1 ? 1 : -1);
      const [cell, before] = [days[place], days[place - 1]];
      if (cell && before && (later === 1) !== (earlier === 1) && days.length > 3)
        report(
          cell,
          `${textOf(cell)} is below ${textOf(before)}, and the other days are in their order; correct one of them`,
        );
    }
  });
};

const DAY = /^(?:20\d\d-\d\d-\d\d|[A-Z][a-z]+ \d{1,2}, 20\d\d)$/;
const timeOf = (node: Nodes) => Date.parse(textOf(node));

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

/** Rows of a sample with other fields than the first. */
export const rows: Rule = ({page}, report) => {
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
};

/** Numbers, names, and texts of several words of a tab; an error begins with a capital in some languages only. */
const PARTS = [
  (code: string) => code.match(/(?<![\w.])\d{2,}(?:\.\d+)?(?![\w.])/g),
  (code: string) => code.match(/\b[a-z]+(?:_\w+|[A-Z]\w*)/g),
  (code: string) =>
    code
      .match(/(["'`])[^"'`\n]*\1/g)
      ?.flatMap((text) =>
        /^[^{$]* [^{$]*$/.test(text)
          ? text.replaceAll('_', '').replaceAll(/\W+/g, ' ').toLowerCase().trim()
          : [],
      ),
];

/** Items of a list but for those of another one, each as often as it is there. */
const without = (items: readonly string[], others: readonly string[]): string[] =>
  items.filter((item, index) => {
    const isSame = (one: string) => one === item;
    return items.slice(0, index + 1).filter(isSame).length > others.filter(isSame).length;
  });

const differSlightly = (one: string, other: string) =>
  /^\d+\.?\d*$/.test(one)
    ? one.length === other.length
    : one.split(' ').length === other.split(' ').length &&
      (differInOneLetter(one, other) || differInOneWord(one, other, 2));

/** Two tabs that differ in one number, or in a string or name that is nearly the same: one of them was changed. */
export const tabs: Rule = ({page}, report) => {
  visit(page.tree, 'mdxJsxFlowElement', ({name, children: [tab, second, ...more]}) => {
    if (name !== 'CodeTabs' || tab?.type !== 'code' || second?.type !== 'code' || more.length > 0) return;
    for (const partsOf of PARTS) {
      const [first = [], last = []] = [tab, second].map(({value}) => partsOf(value) ?? []);
      const [ones, others] = [without(first, last), without(last, first)];
      const areAlone = ones.length === 1 && others.length === 1;
      for (const one of ones) {
        const other = others.find((found) => differSlightly(one, found));
        // Of numbers and names, each language can have some of its own.
        if (other && (areAlone || other.includes(' ')))
          report(second, `this tab has ${other} where the first one has ${one}; make them equal`);
      }
    }
  });
};
