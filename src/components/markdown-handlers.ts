/**
 * Markdown of the components of pages: one entry for each component that a page may use.
 */
import type {BlockContent, Code, Link, PhrasingContent, RootContent} from 'mdast';
import {parseFence} from '../content/fence.ts';
import {GLOSSARY_ROUTE} from '../content/glossary.ts';
import {languageLabel, SDK_LANGUAGES} from '../content/languages.ts';
import type {Handler, Handlers, TabData} from '../content/markdown/index.ts';
import {paragraph, strong} from '../content/markdown/nodes.ts';
import {attribute} from '../content/text.ts';

/** Nothing: a calculator, of which the page has a table of its usual answers. */
const nothing: Handler = () => [];

const contentOnly: Handler = ({children}, {write}) => write(children);

const linkTo = (to: string, ...[{children}, {address, write}]: Parameters<Handler>): Link[] => [
  {type: 'link', url: address(to), children: phrasing(write(children))},
];

/** A link; an anchor without one, which older links lead to, shows nothing. */
const anchor: Handler = (node, context) => {
  const to = attribute(node, 'href');
  return to === undefined ? context.write(node.children) : linkTo(to, node, context);
};

/** Each block of a tab stands behind the name of its tab. */
const codeTabs: Handler = ({children}, {write}) =>
  children.flatMap((child) => {
    if (child.type !== 'code') return write([child]);
    const label = tabLabel(child);
    const tab = SDK_LANGUAGES.find((language) => language === label.toLowerCase());
    return [paragraph(strong(label)), ...write([child])].map((node) => ({
      ...node,
      data: {tab} satisfies TabData as RootContent['data'],
    }));
  });

/** Name of the tab of a block of code. */
export function tabLabel({lang, meta}: Code): string {
  return parseFence(meta).options.tab ?? languageLabel(lang ?? '');
}

const term: Handler = (node, context) => linkTo(`${GLOSSARY_ROUTE}#${attribute(node, 'id')}`, node, context);

/** The handler of each component, by name; elements of HTML in lower case. */
export const HANDLERS: Handlers = {
  a: anchor,
  Checks: contentOnly,
  CodeTabs: codeTabs,
  details: contentOnly,
  div: contentOnly,
  GateLimit: nothing,
  Parameters: contentOnly,
  Reproduce: contentOnly,
  RowsForGap: nothing,
  SimulationSize: nothing,
  summary: ({children}, {write}) => [paragraph(strong(...phrasing(write(children))))],
  Term: term,
  Transcript: contentOnly,
};

/** The words of written-out content, without the paragraphs around them. */
function phrasing(nodes: readonly RootContent[]): PhrasingContent[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph'
      ? node.children
      : [node as Exclude<typeof node, BlockContent> as PhrasingContent],
  );
}
