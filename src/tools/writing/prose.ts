import type {Nodes, Root as Page} from 'mdast';
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

const rules = unified()
  .use(retextEquality, {ignore: ALLOWED_BY_EQUALITY})
  .use(retextSimplify, {ignore: ALLOWED_BY_SIMPLIFY})
  .use(retextRepeatedWords);

/** A paragraph, cell, heading or field of the front matter. */
interface Block {
  /** Line in the file on which it begins, from 1. */
  line: number;
  text: string;
  isHeading: boolean;
}

/** What is wrong in a sentence, before its block is known. */
type Fault = Pick<Finding, 'reason' | 'fix'>;

/**
 * What is wrong with the words of a page: insensitive or needlessly long ones, repetitions, hype and other phrases of the
 * list, capitals in headings, and hyphens for a minus. Quotations and code are not checked.
 *
 * @param tree the syntax tree of the page, tokens substituted
 * @param names words that headings may capitalize
 * @returns findings at the line on which their paragraph, cell or heading begins
 */
export function checkProse(file: string, tree: Page, names: readonly string[]): Finding[] {
  const blocks = blocksOf(tree);
  // A line each, and an empty one between them, so that the last word of a cell does not precede the first of the next.
  const source = new VFile({path: file, value: blocks.map(({text}) => text).join('\n\n')});
  const sentences = sentencesOf(source);
  const blockOf = (line = 1) => blocks[(line - 1) >> 1];
  const found: Finding[] = [];
  const add = (line: number | undefined, faults: readonly Fault[]) => {
    for (const fault of faults) found.push({file, line: blockOf(line)?.line ?? 1, ...fault});
  };
  for (const message of retextMessages(sentences, source)) add(message.line, [retextFault(message)]);
  for (const sentence of sentences) {
    const line = sentence.position?.start.line;
    add(line, [...phrases(textOf(sentence), file), ...hyphensForMinus(textOf(sentence))]);
    if (blockOf(line)?.isHeading) add(line, capitalizedWords(sentence, names).map(capitalFault));
  }
  return found;
}

function blocksOf(tree: Page): Block[] {
  const blocks: Block[] = [];
  const add = (line: number, text: string, isHeading: boolean) =>
    blocks.push({line, text: text.replaceAll(/\s+/g, ' ').replaceAll(/"[^"]*"|“[^”]*”/g, '""'), isHeading});
  visit(tree, (node) => {
    const line = node.position?.start.line ?? 1;
    if (node.type === 'yaml')
      node.value.split('\n').forEach((row, index) => {
        const [, name, value] = /^(title|sidebar_label|description): *["']?(.*?)["']?\s*$/.exec(row) ?? [];
        if (value) add(line + index + 1, value, name !== 'description');
      });
    if (node.type !== 'paragraph' && node.type !== 'heading' && node.type !== 'tableCell') return undefined;
    add(line, wordsOf(node), node.type === 'heading');
    return SKIP;
  });
  return blocks;
}

/** The words of a node as readers see them; code is a word that no rule knows, and another one each time. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `code${node.position?.start.offset}`;
  return 'children' in node ? node.children.map(wordsOf).join('') : ' ';
}

function sentencesOf(source: VFile): Sentence[] {
  const sentences: Sentence[] = [];
  visit(new ParseEnglish().parse(String(source)), 'SentenceNode', (sentence) => {
    sentences.push(sentence);
    return SKIP;
  });
  return sentences;
}

/** In one paragraph: retext-equality prepares its phrases anew for each. */
function retextMessages(sentences: Sentence[], source: VFile) {
  const words: Root = {type: 'RootNode', children: [{type: 'ParagraphNode', children: sentences}]};
  rules.runSync(words, source);
  return source.messages;
}

function retextFault({reason, ruleId, source: rule, expected}: VFile['messages'][number]): Fault {
  const fix = expected?.length ? `write ${expected.join(', ')}` : 'leave it out';
  const exception = `, or add "${ruleId}" to src/tools/writing/prose-exceptions.ts where no other word is right`;
  return {reason, fix: rule === 'retext-repeated-words' ? fix : fix + exception};
}

const phrases = (sentence: string, file: string): Fault[] =>
  PHRASES.filter(({docsOnly}) => !docsOnly || file.startsWith('docs/')).flatMap(({pattern, fault, fix}) =>
    [...sentence.matchAll(pattern)].map(([phrase]) => ({reason: `"${phrase.trim()}" ${fault}`, fix})),
  );

const capitalFault = (word: string): Fault => ({
  reason: `"${word}" has a capital within a heading`,
  fix: 'write it in lower case, or add the name to src/tools/writing/sentence-case.ts',
});

/** Typed as a hyphen, a minus is short and low beside its digits, and a line may end behind it. */
const hyphensForMinus = (sentence: string): Fault[] =>
  [...sentence.matchAll(/(?<![\w−-])-\d[\d.,]*/g)].map(([number]) => ({
    reason: `"${number}" has a hyphen for a minus`,
    fix: `write −${number.slice(1)}`,
  }));
