/** Rules of a page as a whole: its headings, remarks, samples, entries of the reference, facts of the shop, what was published of it. */
import {readFileSync} from 'node:fs';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {GLOSSARY_FILE} from '../../content/glossary.ts';
import {commentOf, textOf} from '../../content/text.ts';
import {parseYaml} from '../../content/yaml.ts';
import {type Rule, repeated, similar} from './rule.ts';

const startOf = ({position}: Nodes) => position?.start.line;

/** Ids of headings and elements: links would lead to the first only. */
export const ids: Rule = ({page}, report) => {
  for (const {node, id} of page.ids)
    if (node.type === 'heading' && !id && textOf(node))
      report(node, 'the heading has no letters to make an id of; add {/* #id */}');
  for (const [{node, id}, first] of repeated(page.ids, (one) => one.id))
    report(node, `duplicate id "${id}", which line ${startOf(first.node)} has too; choose another one`);
};

/** Boxes that Docusaurus draws; the content of any other one would be a paragraph. */
const ADMONITIONS = 'note tip info warning danger caution important secondary success'.split(' ');

/** Boxes of remarks, `:::note` to `:::`, by their lines: of a wrong one, the parser leaves paragraphs. */
export const remarks: Rule = ({page}, report) => {
  const code = new Set<number>();
  visit(page.tree, 'code', ({position}) => {
    for (let line = position?.start.line ?? 1; line <= (position?.end.line ?? 0); line += 1) code.add(line);
  });
  const open: {line: number; name: string; signs: string}[] = [];
  for (const [index, row] of page.text.split('\n').entries()) {
    const line = index + 1;
    const [, signs = '', name = '', title = ''] = /^[\s>]*(:{3,}) *([\w-]*)(.*)$/.exec(row) ?? [];
    const outer = open.at(-1);
    if (!signs || code.has(line)) continue;
    if (!name && outer && signs.length >= outer.signs.length) open.pop();
    else if (!name)
      report(line, `${signs} ends nothing here; write as many signs as begin the remark, or remove it`);
    else {
      if (!ADMONITIONS.includes(name))
        report(line, `:::${name} is not a kind of remark; ${similar(name, ADMONITIONS, ':::')}`);
      if (/^[^[{]*\w/.test(title))
        report(line, `the title of a remark goes into brackets: ${signs}${name}[${title.trim()}]`);
      open.push({line, name, signs});
    }
  }
  for (const {line, name} of open)
    report(line, `:::${name} has no end; write ::: on a line of its own after it`);
};
/** Definitions of the terminology page, which pages show beside its terms. */
export const definitions: Rule = ({page, site}, report) => {
  if (page.file !== GLOSSARY_FILE) return;
  let before = '';
  for (const {id, name, line, definition} of site.glossary.values()) {
    if (!/^[A-Z0-9].{8,159}\.$/.test(definition))
      report(
        line,
        `the entry of ${id} must begin with a sentence of 10 to 160 characters, which pages show as its definition`,
      );
    if (name.localeCompare(before, 'en') < 0)
      report(
        line,
        `${name} is below ${before}; the entries are in the order of the alphabet, so move this one`,
      );
    before = name;
  }
};

/** Names that hidden code makes before a sample, by its preamble. */
const MADE_BEFORE: Readonly<Record<string, readonly [name: string, says: string]>> = {
  client: ['client', 'The program uses the `client` from [getting started](/getting-started#first-result)'],
  http: ['send', 'The examples use the function [`send`](/reference/http-api#send)'],
};

/** Samples after hidden code: the page makes the name that they start from, or links to the page that does. */
export const preambles: Rule = ({page: {fences, text}}, report) => {
  const lines = text.split('\n').filter((row) => !row.startsWith('|'));
  for (const {line, preamble = ''} of fences) {
    const [name, says] = MADE_BEFORE[preamble] ?? [];
    const isSaid = (row: string) =>
      row.includes(`${name} = `) || (row.includes(`\`${name}\``) && row.includes(']('));
    if (name && !lines.some(isSaid))
      report(line, `no sentence says where \`${name}\` comes from; write one, such as: ${says}.`);
  }
};

/** The list of posts shows what is above this comment. */
export const truncation: Rule = ({page: {tree, file}}, report) => {
  const isMark = (node: Nodes) => commentOf(node) === 'truncate';
  if (/^blog\/[^/]+\/index\.mdx?$/.test(file) && !tree.children.some(isMark))
    report(
      tree.children.find(({type}) => type === 'paragraph') ?? 1,
      'the post has no {/* truncate */}; write it after this paragraph',
    );
};

/** Anchors of the page that were published: they lead on. */
export const publishedAnchors: Rule = ({page: {route, anchors}, site}, report) => {
  for (const place of site.publishedUrls) {
    const [path, anchor] = place.split('#');
    if (path === route && anchor && !anchors.has(anchor))
      report(
        1,
        `${place} was published, and the page has no such heading now; write <a id="${anchor}"></a> above what took its place`,
      );
  }
};

/** The parts of an entry of the reference, in their order; a sample comes last. */
const PARTS = [/^Parameters\b/, /^Returns\b/, /^(?:Raises|Errors)\b/];
const FILLERS = 'the a an of its this that for in to and or is as with by from which'.split(' ');

const wordsOf = (text: string): string[] =>
  (
    text
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .match(/[a-z]+/g) ?? []
  ).map((word) => word.replace(/s$/, ''));

/** Entries of the reference: each row says something, and the parts have one order. */
export const entries: Rule = ({page}, report) => {
  if (!page.file.startsWith('docs/reference')) return;
  for (const {heading, line, blocks} of page.sections) {
    let reached = 0;
    const reach = (part: number) => {
      if (part < reached)
        report(
          line,
          `the parts of ${heading} are in another order than parameters, returns, raises, example`,
        );
      reached = Math.max(reached, part);
    };
    // The first sentence can begin with the word of a part.
    const summary = blocks.find(({kind, text, codes}) => kind === 'paragraph' && codes[0] !== text);
    for (const block of blocks) {
      const {kind, text, codes} = block;
      if (kind === 'code' && reached > 0 && block.language !== 'text') reach(PARTS.length);
      if (kind === 'paragraph') {
        const part = PARTS.findIndex((name) => name.test(text));
        if (part >= 0 && block !== summary) reach(part);
        if (/(?:^|\. )(?:Raises|Errors):? (?:nothing|none)/.test(text))
          report(line, `${heading} says what is not raised; remove it`);
      }
      if (kind !== 'row' || block.head.at(-1) !== 'Meaning') continue;
      const [name = '', meaning = ''] = [block.cells[0]?.text, block.cells.at(-1)?.text];
      const known = [...wordsOf(name), ...wordsOf(heading), ...FILLERS];
      if (codes[0] === name && meaning && wordsOf(meaning).every((word) => known.includes(word)))
        report(block.line, `the row of ${name} says its name again; say what it means`);
    }
  }
};

const SHOP = 'src/content/shop.yaml';
const {orders, never} = parseYaml(
  readFileSync(new URL('../../content/shop.yaml', import.meta.url), 'utf8'),
  SHOP,
) as {
  orders: Readonly<Record<string, {state: string; never: readonly string[]}>>;
  never: readonly {pattern: string; because: string}[];
};

/** Lines that contradict the facts of the shop: not paragraphs, as a page may name a second order in the next line. */
export const shop: Rule = ({page}, report) => {
  if (page.kind === 'blog') return;
  for (const [index, text] of page.text.split('\n').entries()) {
    // A line that names several orders says different things about them.
    const [order, another] = Object.entries(orders).filter(([name]) => text.includes(name));
    const word = !another && order?.[1].never.find((each) => new RegExp(`\\b${each}\\b`, 'i').test(text));
    if (order && word)
      report(index + 1, `${order[0]} (${order[1].state}) cannot be so: "${word}"; see ${SHOP}`);
    for (const {pattern, because} of never) {
      const [found] = new RegExp(pattern, 'i').exec(text) ?? [];
      if (found) report(index + 1, `"${found}": ${because}; see ${SHOP}`);
    }
  }
};
