/** The remark and rehype plugins that turn Markdown into what a page shows, for pages and posts alike. */
import path from 'node:path';
import type * as PluginContentDocs from '@docusaurus/plugin-content-docs';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import {glossaryReader} from '../content/glossary.ts';
import {BASE_URL, type Product} from '../product/index.ts';
import {referenceLinks} from '../samples/reference-links.ts';
import rehypeCodeBreaks from './rehype-code-breaks/index.ts';
import rehypeEntry from './rehype-entry/index.ts';
import rehypeFormula from './rehype-formula/index.ts';
import rehypeHighlight from './rehype-highlight/index.ts';
import rehypeNoBreak from './rehype-no-break/index.ts';
import rehypeTables from './rehype-tables/index.ts';
import remarkBoundNumber from './remark-bound-number/index.ts';
import remarkCachedTree from './remark-cached-tree/index.ts';
import remarkFigure from './remark-figure/index.ts';
import remarkReproduce from './remark-reproduce/index.ts';
import remarkResult from './remark-result/index.ts';
import remarkRowAnchor from './remark-row-anchor/index.ts';
import remarkSignature from './remark-signature/index.ts';
import remarkTerm from './remark-term/index.ts';

type MarkdownPlugins = Required<
  Pick<PluginContentDocs.Options, 'beforeDefaultRemarkPlugins' | 'rehypePlugins'>
>;

/** In the order in which they run, with a comment where that matters. */
export function markdownPlugins(product: Product): MarkdownPlugins {
  const root = path.resolve('.');
  return {
    beforeDefaultRemarkPlugins: [
      // It replaces the parser, so it comes before all that change the tree.
      remarkCachedTree,
      // Before figures and results, whose captions have bound numbers, too.
      remarkBoundNumber,
      [remarkReproduce, {repoUrl: product.repoUrl}],
      remarkFigure,
      remarkResult,
      [remarkMath, {singleDollarTextMath: false}],
      [remarkTerm, {glossary: glossaryReader(root, product)}],
      remarkRowAnchor,
      remarkSignature,
    ],
    rehypePlugins: [
      // MathML needs neither a style sheet nor fonts nor a script in the browser.
      [rehypeKatex, {output: 'mathml', throwOnError: true, strict: 'error'}],
      rehypeFormula,
      rehypeNoBreak,
      // Before the plugins that look at tables and entries: code in them is elements then.
      [rehypeHighlight, {linksOfPage: referenceLinks(root, product, BASE_URL)}],
      // Before the breaks in long names: cells of a definition list are no cells of a table.
      rehypeTables,
      rehypeCodeBreaks,
      // Last: it puts finished blocks into sections.
      rehypeEntry,
    ],
  };
}
