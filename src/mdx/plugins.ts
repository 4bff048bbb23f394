/** The remark and rehype plugins that turn Markdown into elements of a page, for pages and posts alike. */
import type * as PluginContentDocs from '@docusaurus/plugin-content-docs';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import type {Site} from '../content/site.ts';
import {referenceLinks} from '../samples/reference-links.ts';
import {FORMULAS} from './formula.ts';
import rehypeEntry from './rehype-entry.ts';
import rehypeHighlight from './rehype-highlight.ts';
import rehypeLineBreaks from './rehype-line-breaks.ts';
import rehypeTables from './rehype-tables.ts';
import remarkBoundNumber from './remark-bound-number.ts';
import remarkFigure from './remark-figure.ts';
import remarkSignature from './remark-signature.ts';
import remarkTerm from './remark-term.ts';

type MarkdownPlugins = Required<
  Pick<PluginContentDocs.Options, 'beforeDefaultRemarkPlugins' | 'rehypePlugins'>
>;

/** In the order in which they run, with a comment where that matters. */
export function markdownPlugins(site: Site): MarkdownPlugins {
  return {
    beforeDefaultRemarkPlugins: [
      // Before figures, whose captions have bound numbers, too.
      remarkBoundNumber,
      remarkFigure,
      [remarkMath, {singleDollarTextMath: false}],
      [remarkTerm, {glossary: () => site.glossary}],
      remarkSignature,
    ],
    rehypePlugins: [
      [rehypeKatex, FORMULAS],
      // Before the plugins that look at tables and entries: code in them is elements then.
      [rehypeHighlight, {linksIn: (file: string, samples: string[]) => referenceLinks(site, file, samples)}],
      rehypeTables,
      rehypeLineBreaks,
      // Last: it puts finished blocks into sections.
      rehypeEntry,
    ],
  };
}
