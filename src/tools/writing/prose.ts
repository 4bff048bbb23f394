import type {Paragraph as Block, Root as Page, PhrasingContent} from 'mdast';
import {toNlcst} from 'mdast-util-to-nlcst';
import {toString as textOf} from 'mdast-util-to-string';
import type {Root, Sentence} from 'nlcst';
import {ParseEnglish} from 'parse-english';
import retextEquality from 'retext-equality';
import retextRepeatedWords from 'retext-repeated-words';
import retextSimplify from 'retext-simplify';
import {unified} from 'unified';
import {SKIP, visit} from 'unist-util-visit';
import {VFile} from 'vfile';
import {PHRASES} from './phrases.ts';
import type {Finding} from './project.ts';
import {ALLOWED_BY_EQUALITY, ALLOWED_BY_SIMPLIFY} from './prose-exceptions.ts';
import {capitalizedWords} from './sentence-case.ts';

type Position = NonNullable<Block['position']>;
type Place = Pick<Finding, 'reason' | 'fix'> & {position: Position | undefined};

const parser = new ParseEnglish();

const rules = unified()
  .use(retextEquality, {ignore: ALLOWED_BY_EQUALITY})
  .use(retextSimplify, {ignore: ALLOWED_BY_SIMPLIFY})
  .use(retextRepeatedWords);

/** Nodes within a text that readers do not see. */
const HIDDEN = ['mdxTextExpression', 'footnoteReference'];

/**
 * What is wrong with the words of a page: insensitive or needlessly long ones, repetitions, hype and other phrases of the
 * list, capitals in headings, and hyphens for a minus. Quotations and code are not checked.
 *
 * @param text a page, tokens substituted
 * @param tree the syntax tree of that text
 * @param names words that headings may capitalize
 */
export function checkProse(file: string, text: string, tree: Page, names: readonly string[]): Finding[] {
  const {blocks, headings} = readBlocks(text, tree);
  const source = new VFile({path: file, value: text});
  const words = wordsOf(blocks, source);
  const quotations = blocks.flatMap((block) => quotationsIn(text, block));
  const found = [...retextFaults(words, source), ...phrases(words, file)];
  return [...found, ...capitals(words, headings, names), ...hyphensForMinus(tree)]
    .filter(({position}) => !quotations.some((quotation) => covers(quotation, position)))
    .map(({position, reason, fix}) => ({file, line: position?.start.line ?? 1, reason, fix}));
}

/** Texts of a page: paragraphs, cells and headings, and the fields of the front matter that readers see. */
function readBlocks(text: string, tree: Page): {blocks: Block[]; headings: Block[]} {
  const blocks: Block[] = [];
  const headings: Block[] = [];
  const add = (children: PhrasingContent[], position: Position | undefined, isHeading: boolean) => {
    const block: Block = {type: 'paragraph', children, ...(position && {position})};
    blocks.push(block);
    if (isHeading) headings.push(block);
  };
  visit(tree, (node) => {
    if (node.type === 'yaml') {
      for (const {name, value, position} of fieldsOf(text, node.value, node.position))
        add([{type: 'text', value, position}], position, name !== 'description');
    }
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    add(node.children, node.position, node.type === 'heading');
    return SKIP;
  });
  return {blocks, headings};
}

function fieldsOf(text: string, matter: string, position: Position | undefined) {
  const start = text.indexOf(matter, position?.start.offset ?? 0);
  const first = (position?.start.line ?? 1) + 1;
  return matter.split('\n').flatMap((row, index, rows) => {
    const [, name, value] = /^(title|sidebar_label|description): *["']?(.*?)["']?\s*$/.exec(row) ?? [];
    if (!name || !value) return [];
    const column = row.indexOf(value, name.length + 1);
    const offset = start + rows.slice(0, index).join('\n').length + (index > 0 ? 1 : 0) + column;
    const at = (more: number) => ({line: first + index, column: column + more + 1, offset: offset + more});
    return [{name, value, position: {start: at(0), end: at(value.length)}}];
  });
}

/**
 * Sentences of all texts, in one paragraph: retext-equality prepares its phrases anew for each one. Texts
 * are parsed apart, so that the last word of a cell does not precede the first of the next.
 */
function wordsOf(blocks: readonly Block[], source: VFile): Root {
  const sentences: Sentence[] = [];
  for (const block of blocks.filter(({position}) => position)) {
    visit(toNlcst(block, source, parser, {ignore: HIDDEN}), 'SentenceNode', (sentence) => {
      sentences.push(sentence);
      return SKIP;
    });
  }
  return {type: 'RootNode', children: [{type: 'ParagraphNode', children: sentences}]};
}

function retextFaults(words: Root, source: VFile): Place[] {
  rules.runSync(words, source);
  return source.messages.map(({place, reason, ruleId, source: rule, expected}) => {
    const fix = expected?.length ? `write ${expected.join(', ')}` : 'leave it out';
    const exception = `, or add "${ruleId}" to src/tools/writing/prose-exceptions.ts where no other word is right`;
    return {
      position: place && 'start' in place ? place : undefined,
      reason,
      fix: rule === 'retext-repeated-words' ? fix : fix + exception,
    };
  });
}

/** Phrases of the list. A quotation within a sentence may use them, so that they can be spoken of. */
function phrases(words: Root, file: string): Place[] {
  const listed = PHRASES.filter(({docsOnly}) => !docsOnly || file.startsWith('docs/'));
  const found: Place[] = [];
  visit(words, 'SentenceNode', (sentence) => {
    const text = textOf(sentence).replace(/"[^"]*"|“[^”]*”/g, '""');
    for (const {pattern, fault, fix} of listed) {
      for (const [phrase] of text.matchAll(pattern))
        found.push({position: sentence.position, reason: `"${phrase.trim()}" ${fault}`, fix});
    }
    return SKIP;
  });
  return found;
}

function capitals(words: Root, headings: readonly Block[], names: readonly string[]): Place[] {
  const found: Place[] = [];
  visit(words, 'SentenceNode', (sentence) => {
    if (!headings.some(({position}) => covers(position, sentence.position))) return SKIP;
    for (const word of capitalizedWords(sentence, names)) {
      found.push({
        position: sentence.position,
        reason: `"${word}" has a capital within a heading`,
        fix: 'write it in lower case, or add the name to src/tools/writing/sentence-case.ts',
      });
    }
    return SKIP;
  });
  return found;
}

/** Typed as a hyphen, a minus is short and low beside its digits, and a line may end behind it. */
function hyphensForMinus(tree: Page): Place[] {
  const found: Place[] = [];
  visit(tree, 'text', ({value, position}) => {
    for (const [number] of value.matchAll(/(?<![\w−-])-\d[\d.,]*/g)) {
      found.push({
        position,
        reason: `"${number}" has a hyphen for a minus`,
        fix: `write −${number.slice(1)}`,
      });
    }
  });
  return found;
}

function quotationsIn(text: string, {position}: Block): Position[] {
  const from = position?.start.offset ?? 0;
  const within = text.slice(from, position?.end.offset);
  const at = (offset: number) => ({line: 1, column: 1, offset: from + offset});
  return [...within.matchAll(/"[^"]*"|“[^”]*”/g)].map(({index, 0: {length}}) => ({
    start: at(index),
    end: at(index + length),
  }));
}

function covers(outer: Position | undefined, inner: Position | undefined): boolean {
  const [from = 0, to = 0] = [outer?.start.offset, outer?.end.offset];
  const [start = -1, end = -1] = [inner?.start.offset, inner?.end.offset];
  return from <= start && end <= to;
}
