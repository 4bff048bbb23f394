/** The words of a page: those that `phrases.yaml` lists, repetitions, capitals in headings, hyphens for a minus. */
import {readFileSync} from 'node:fs';
import type {Nodes, Root} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import {parseYaml} from '../../content/yaml.ts';
import type {Diagnostic} from '../../product/index.ts';

const FILE = 'src/tools/check/phrases.yaml';

interface Lists {
  long: Record<string, string>;
  insensitive: Record<string, string>;
  condescending: string;
  hype: string;
  silence: string[];
  phrases: {find: string; fix: string}[];
  names: string[];
}

const LISTS = parseYaml(readFileSync(new URL('./phrases.yaml', import.meta.url), 'utf8'), FILE) as Lists;

/** A phrase that no page uses. */
interface Phrase {
  pattern: RegExp;
  /** Says what is wrong with a phrase that was found, and what to write. */
  message: (found: string) => string;
  /** Only pages of the documentation. */
  docsOnly?: true;
}

const whole = (pattern: string) => new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi');

/** The phrases of a list that gives the word for each; one expression, so that a text is read once. */
function replacements(list: Readonly<Record<string, string>>, fault: string): Phrase {
  const rows = Object.entries(list).map(([pattern, fix]) => ({own: whole(pattern), fix}));
  return {
    pattern: whole(Object.keys(list).join('|')),
    message: (found) => {
      const fix = rows.find(({own}) => found.match(own)?.[0] === found)?.fix;
      return `"${found}" ${fault}; write "${fix}", or take it out of ${FILE} where no other word is right`;
    },
  };
}

const PHRASES: readonly Phrase[] = [
  replacements(LISTS.long, 'is long'),
  replacements(LISTS.insensitive, 'excludes people'),
  {
    pattern: whole(LISTS.condescending),
    message: (found) => `"${found}" tells a reader who is stuck that it is easy; leave it out`,
  },
  {
    pattern: whole(LISTS.hype),
    message: (found) =>
      `"${found}" is hype; say what it does, with a figure where there is one, or leave it out`,
  },
  {
    pattern: whole(LISTS.silence.join('|')),
    message: (found) =>
      `"${found}" tells readers what the documentation lacks; tell them how to find out ("run one row and read \`value_type\`"), or leave the point out`,
    docsOnly: true,
  },
  ...LISTS.phrases.map(
    ({find, fix}): Phrase => ({
      pattern: whole(find),
      message: (found) => `"${found}" is not idiomatic; ${fix}`,
    }),
  ),
  // Typed as a hyphen, a minus is short and low beside its digits, and a line may end behind it.
  {
    pattern: /(?<![\w−-])-\d[\d.,]*/g,
    message: (number) => `"${number}" has a hyphen for a minus; write −${number.slice(1)}`,
  },
  {
    pattern: /\b(?!that |had )([a-z]+) \1\b(?!-)/g,
    message: (found) => `"${found}" repeats a word; leave one out`,
  },
];

/**
 * Checks the words of a page. Quotations and code are not checked.
 *
 * @param tree the syntax tree of the page, tokens substituted
 * @param names words that headings may capitalize
 * @returns diagnostics at the line on which their paragraph, cell or heading begins
 */
export function checkProse(file: string, tree: Root, names: readonly string[]): Diagnostic[] {
  const phrases = PHRASES.filter(({docsOnly}) => !docsOnly || file.startsWith('docs/'));
  const messages = ({text, isHeading}: Block) => [
    ...phrases.flatMap(({pattern, message}) =>
      [...text.matchAll(pattern)].map(([found]) => message(found.trim())),
    ),
    ...(isHeading ? capitals(text, names) : []),
  ];
  return blocksOf(tree).flatMap((block) =>
    messages(block).map((message) => ({file, line: block.line, message})),
  );
}

/** A paragraph, cell, heading or field of the front matter. */
interface Block {
  /** Line in the file on which it begins, from 1. */
  line: number;
  text: string;
  isHeading: boolean;
}

function blocksOf(tree: Root): Block[] {
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

/** The words of a node as readers see them; code is a word that no rule matches, and another one each time. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `code${node.position?.start.offset}`;
  return 'children' in node ? node.children.map(wordsOf).join('') : ' ';
}

/**
 * Words of a heading that begin with a capital although they neither begin a sentence or a quotation nor belong to a name.
 * Words such as HTTP and TypeScript are spelled with capitals anywhere.
 */
function capitals(text: string, names: readonly string[]): string[] {
  const known = [...LISTS.names, ...names]
    .filter((name) => text.includes(name))
    .flatMap((name) => name.split(' '));
  let begins = true;
  return [...text.matchAll(/["“]|[.!?](?= )|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].flatMap(([word]) => {
    const isFirst = begins;
    // The number of a step does not begin the sentence.
    if (/\p{L}/u.test(word)) begins = false;
    else if (!/\p{N}/u.test(word)) begins = true;
    if (isFirst || known.includes(word) || !/^\p{Lu}\p{Ll}+$/u.test(word)) return [];
    return [`"${word}" has a capital within a heading; write it in lower case, or add the name to ${FILE}`];
  });
}
