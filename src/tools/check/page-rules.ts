/** Rules of a page as a whole: its headings, samples, entries of the reference, what was published of it. */
import type {Nodes} from 'mdast';
import {GLOSSARY_FILE} from '../../content/glossary.ts';
import {commentOf, textOf} from '../../content/text.ts';
import {type Rule, repeated} from './rule.ts';
import {textsOf} from './texts.ts';

const startOf = ({position}: Nodes) => position?.start.line;

/** Ids of headings and elements: links would lead to the first only. */
export const ids: Rule = ({page}, report) => {
  for (const {node, id} of page.ids)
    if (node.type === 'heading' && !id && textOf(node))
      report(node, 'the heading has no letters to make an id of; add {/* #id */}');
  for (const [{node, id}, first] of repeated(page.ids, (one) => one.id))
    report(node, `duplicate id "${id}", which line ${startOf(first.node)} has too; choose another one`);
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

/** Entries of the reference have their parts in one order. */
export const entries: Rule = ({page}, report) => {
  for (const {heading, line, blocks} of page.file.startsWith('docs/reference') ? page.sections : []) {
    // The first sentence can begin with the word of a part.
    const summary = blocks.find(({kind, text, codes}) => kind === 'paragraph' && codes[0] !== text);
    const parts = blocks.flatMap((block) => {
      if (block.kind === 'code') return block.language === 'text' ? [] : PARTS.length;
      const part = PARTS.findIndex((name) => name.test(block.text));
      return block.kind === 'paragraph' && block !== summary && part >= 0 ? part : [];
    });
    const texts = parts.slice(parts.findIndex((part) => part > 0 && part < PARTS.length));
    if (texts.some((part, index) => part < (texts[index - 1] ?? 0)))
      report(line, `the parts of ${heading} are in another order than parameters, returns, raises, example`);
  }
};

/** A capital within a heading, unless it begins a name, which the prose of the page or the keywords of any page have, too. */
export const headings: Rule = ({page, site}, report) => {
  const texts = textsOf(page).filter(({kinds}) => kinds.includes('prose'));
  const keywords = site.once('keywords', () => site.pages.flatMap((one) => one.keywords));
  const [titles, others] = [true, false].map((is) =>
    texts.filter(({kinds}) => kinds.includes('heading') === is),
  );
  const names = [...(others ?? []).flatMap(({text}) => capitals(text, [])), ...keywords, site.product.name];
  for (const {text, line} of titles ?? [])
    for (const word of capitals(text, names))
      report(
        line,
        `"${word}" has a capital within a heading; write it in lower case, or list the name in keywords`,
      );
};

/**
 * Words that begin with a capital although they neither begin a sentence or a quotation nor belong to a name.
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
