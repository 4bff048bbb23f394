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
import type {Diagnostic} from '../../product/index.ts';
import {ALLOWED_BY_EQUALITY, ALLOWED_BY_SIMPLIFY, PHRASES} from './phrases.ts';

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

/**
 * What is wrong with the words of a page: insensitive or needlessly long ones, repetitions, hype and other phrases of the
 * list, capitals in headings, and hyphens for a minus. Quotations and code are not checked.
 *
 * @param tree the syntax tree of the page, tokens substituted
 * @param names words that headings may capitalize
 * @returns diagnostics at the line on which their paragraph, cell or heading begins
 */
export function checkProse(file: string, tree: Page, names: readonly string[]): Diagnostic[] {
  const blocks = blocksOf(tree);
  // A line each, and an empty one between them, so that the last word of a cell does not precede the first of the next.
  const source = new VFile({path: file, value: blocks.map(({text}) => text).join('\n\n')});
  const sentences = sentencesOf(source);
  const blockOf = (line = 1) => blocks[(line - 1) >> 1];
  const found: Diagnostic[] = [];
  const add = (line: number | undefined, messages: readonly string[]) => {
    for (const message of messages) found.push({file, line: blockOf(line)?.line ?? 1, message});
  };
  for (const message of retextMessages(sentences, source)) add(message.line, [retextMessage(message)]);
  for (const sentence of sentences) {
    const line = sentence.position?.start.line;
    add(line, [...phrases(textOf(sentence), file), ...hyphensForMinus(textOf(sentence))]);
    if (blockOf(line)?.isHeading) add(line, capitalizedWords(sentence, names).map(capitalMessage));
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

function retextMessage({reason, ruleId, source: rule, expected}: VFile['messages'][number]): string {
  const fix = expected?.length ? `write ${expected.join(', ')}` : 'leave it out';
  const exception = `, or add "${ruleId}" to src/tools/check/phrases.ts where no other word is right`;
  return `${reason}; ${rule === 'retext-repeated-words' ? fix : fix + exception}`;
}

const phrases = (sentence: string, file: string): string[] =>
  PHRASES.filter(({docsOnly}) => !docsOnly || file.startsWith('docs/')).flatMap(({pattern, fault, fix}) =>
    [...sentence.matchAll(pattern)].map(([phrase]) => `"${phrase.trim()}" ${fault}; ${fix}`),
  );

const capitalMessage = (word: string): string =>
  `"${word}" has a capital within a heading; write it in lower case, or add the name to src/tools/check/prose.ts`;

/** Typed as a hyphen, a minus is short and low beside its digits, and a line may end behind it. */
const hyphensForMinus = (sentence: string): string[] =>
  [...sentence.matchAll(/(?<![\w−-])-\d[\d.,]*/g)].map(
    ([number]) => `"${number}" has a hyphen for a minus; write −${number.slice(1)}`,
  );

/** Names in headings that have capitals, besides that of the product. */
const NAMES: readonly string[] = [
  'Azure Pipelines',
  'English',
  'GitHub Actions',
  'Jenkins',
  'Jest',
  'Vitest',
  'OpenAI Agents SDK',
  'Python',
  'Retell',
  'Slack',
  'Twilio',
  'Vapi',
  'Vonage',
];

/**
 * Words of a heading that begin with a capital although they neither begin the sentence or a quotation nor
 * belong to a name. Words such as HTTP and TypeScript are spelled with capitals anywhere.
 *
 * @param names further names
 */
function capitalizedWords(sentence: Sentence, names: readonly string[]): string[] {
  const text = textOf(sentence);
  const known = [...NAMES, ...names].filter((name) => text.includes(name)).flatMap((name) => name.split(' '));
  let begins = true;
  return sentence.children.flatMap((node) => {
    if (node.type === 'PunctuationNode' && /["“]/.test(node.value)) begins = true;
    if (node.type !== 'WordNode') return [];
    const word = textOf(node);
    const isFirst = begins;
    // The number of a step does not begin the sentence.
    if (/\p{L}/u.test(word)) begins = false;
    return !isFirst && /^\p{Lu}\p{Ll}+$/u.test(word) && !known.includes(word) ? [word] : [];
  });
}
