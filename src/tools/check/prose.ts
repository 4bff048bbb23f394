/** The words of a page: those that `phrases.yaml` lists, repetitions, capitals in headings, hyphens for a minus. */
import {readFileSync} from 'node:fs';
import type {Nodes} from 'mdast';
import {SKIP, visit} from 'unist-util-visit';
import type {Page} from '../../content/page.ts';
import {parseYaml} from '../../content/yaml.ts';
import type {Rule} from './rule.ts';

const FILE = 'src/tools/check/phrases.yaml';

/** Phrases with the same problem: one pattern, or the text that the fix names by pattern. */
interface PhraseList {
  says: string;
  fix: string;
  find: string | Record<string, string>;
  /** Only pages of the documentation. */
  docsOnly?: true;
}

const {phrases} = parseYaml(readFileSync(new URL('./phrases.yaml', import.meta.url), 'utf8'), FILE) as {
  phrases: PhraseList[];
};

const whole = (pattern: string) => new RegExp(`(?<![\\w-])(?:${pattern})(?![\\w-])`, 'gi');

const PHRASES = phrases.map(({says, fix, find, docsOnly}) => {
  const rows = typeof find === 'string' ? [] : Object.entries(find);
  const fixOf = (found: string) => rows.find(([row]) => whole(row).exec(found)?.[0] === found)?.[1] ?? '';
  return {
    docsOnly,
    // One expression for a list, so that a text is read once.
    pattern: whole(typeof find === 'string' ? find : rows.map(([row]) => row).join('|')),
    message: (found: string) => `"${found}" ${says}; ${fix.replace('$', () => fixOf(found))}`,
  };
});

/** The words of a page. Quotations and code are not checked. A problem is at the line on which its paragraph, cell or heading begins. */
export const prose: Rule = ({page, site}, report) => {
  const blocks = blocksOf(page);
  // A name has its capital within a sentence, or among the keywords of a page, too.
  const keywords = site.once('keywords', () => site.pages.flatMap((one) => one.keywords));
  const named = blocks.flatMap((block) => (block.isHeading ? [] : capitals(block.text, [])));
  const fitting = PHRASES.filter(({docsOnly}) => !docsOnly || page.kind === 'docs');
  for (const {line, text, isHeading} of blocks) {
    for (const {pattern, message} of fitting)
      for (const [found] of text.matchAll(pattern)) report(line, message(found.trim()));
    if (isHeading)
      for (const word of capitals(text, [...named, ...keywords, site.product.name]))
        report(
          line,
          `"${word}" has a capital within a heading; write it in lower case, or list the name in keywords`,
        );
  }
};

/** A paragraph, cell, heading or field of the front matter. */
interface Block {
  /** Line in the file on which it begins, from 1. */
  line: number;
  text: string;
  isHeading: boolean;
}

function blocksOf(page: Page): Block[] {
  const blocks: Block[] = [];
  const add = (line: number, text: string, isHeading: boolean) =>
    blocks.push({line, text: text.replaceAll(/\s+/g, ' ').replaceAll(/"[^"]*"|“[^”]*”/g, '""'), isHeading});
  for (const field of ['title', 'sidebar_label', 'description'])
    add(page.lineOfField(field), String(page.fields[field] ?? ''), field !== 'description');
  visit(page.tree, (node) => {
    const line = node.position?.start.line ?? 1;
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
  const known = names.filter((name) => text.includes(name)).flatMap((name) => name.split(' '));
  let begins = true;
  return [...text.matchAll(/["“]|[.!?](?= )|[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu)].flatMap(([word]) => {
    const isFirst = begins;
    // The number of a step does not begin the sentence.
    if (/\p{L}/u.test(word)) begins = false;
    else if (!/\p{N}/u.test(word)) begins = true;
    return isFirst || known.includes(word) || !/^\p{Lu}\p{Ll}+$/u.test(word) ? [] : [word];
  });
}
