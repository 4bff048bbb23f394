/**
 * Markdown of the components of pages: one entry for each component that a page may use.
 */
import type {BlockContent, Code, Link, PhrasingContent, RootContent} from 'mdast';
import {parseFence} from '../content/fence.ts';
import {GLOSSARY_FILE} from '../content/glossary.ts';
import {languageLabel} from '../content/languages.ts';
import {link, list, paragraph, strong} from '../content/markdown/nodes.ts';
import type {Handler, Handlers} from '../content/markdown/write-out.ts';
import {attribute} from '../content/text.ts';
import {reproduceNodes} from '../numbers/research-data.ts';
import {loadProduct} from '../product/index.ts';
import {RESULTS} from './results/registry.ts';
import {type Result, withoutElements} from './results/result.ts';

/** Nothing: a calculator, of which the page has a table of its usual answers. */
const nothing: Handler = () => [];

const contentOnly: Handler = (_, {content}) => content();

/** A link; an anchor without one, which older links lead to, shows nothing. */
const asLink: Handler = async (node, {address, content}) => {
  const to = attribute(node, 'href');
  if (to === undefined) return content();
  return [{type: 'link', url: address(to), children: phrasing(await content())} satisfies Link];
};

const card: Handler = async (node, {address, content}) => {
  const title = link(address(attribute(node, 'to') ?? ''), attribute(node, 'title') ?? '');
  return [list([[title, ': ', ...phrasing(await content())]])];
};

/** Several cards are one list. */
const cards: Handler = async (_, {content}) => {
  const lists = (await content()).filter((node) => node.type === 'list');
  const [first] = lists;
  return first ? [{...first, children: lists.flatMap(({children}) => children)}] : [];
};

/** Each block of a tab stands behind the name of its tab. */
const codeTabs: Handler = async (node, {write}) => {
  const tabs = node.children.map(async (child) => [
    ...(child.type === 'code' ? [paragraph(strong(tabLabel(child)))] : []),
    ...(await write([child])),
  ]);
  return (await Promise.all(tabs)).flat();
};

/** Name of the tab of a block of code. */
export function tabLabel({lang, meta}: Code): string {
  return parseFence(meta).options.tab ?? languageLabel(lang ?? '');
}

const term: Handler = async (node, {pages, address, content}) => {
  const glossary = pages.find(({file}) => file === GLOSSARY_FILE);
  const words = phrasing(await content());
  if (!glossary) return words;
  return [{type: 'link', url: address(`${glossary.url}#${attribute(node, 'id')}`), children: words}];
};

const result =
  (nodes: Result): Handler =>
  (node, {page}) =>
    withoutElements(nodes(attribute(node, 'data') ?? '', page.file));

/** The handler of each component, by name; elements of HTML in lower case. */
export const HANDLERS: Handlers = {
  ...Object.fromEntries(Object.entries(RESULTS).map(([name, one]) => [name, result(one)])),
  a: asLink,
  AgentTokens: nothing,
  Card: card,
  Cards: cards,
  Checks: contentOnly,
  CleanAttempts: nothing,
  CodeTabs: codeTabs,
  Definitions: contentOnly,
  details: contentOnly,
  div: contentOnly,
  FixedSetGate: nothing,
  GateLimit: nothing,
  Hero: contentOnly,
  JudgeMap: nothing,
  Parameters: contentOnly,
  Reproduce: (_, {page}) => reproduceNodes(page.file.replace(/\/[^/]+$/, ''), loadProduct()),
  RowsForGap: nothing,
  SimulationSize: nothing,
  summary: async (_, {content}) => [paragraph(strong(...phrasing(await content())))],
  Term: term,
};

/** The words of written-out content, without the paragraphs around them. */
function phrasing(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph'
      ? node.children
      : [node as Exclude<typeof node, BlockContent> as PhrasingContent],
  );
}
