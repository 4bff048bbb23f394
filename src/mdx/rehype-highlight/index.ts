import type {Element, Root} from 'hast';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {parseFence} from '../../content/fence.ts';
import {languageLabel} from '../../content/languages.ts';
import {jsxElement} from '../../content/markdown/nodes.ts';
import {charactersOf as textOf} from '../../content/text.ts';
import type {FindLinks} from '../../samples/reference-links.ts';
import {highlightLines} from './tokenize.ts';

/** As wide as `tab-size` of a block. */
const TAB = ' '.repeat(4);

export interface HighlightOptions {
  /** Called once a page, with its file: gives what finds the links in a sample, by its language and the heading above. */
  linksOfPage?: (file: string) => (language: string) => FindLinks | undefined;
}

/**
 * Rehype plugin: turns each fenced code block into a `<Code>` whose highlighting is already HTML,
 * so that no highlighter is part of what a reader downloads.
 */
export default function rehypeHighlight({linksOfPage}: HighlightOptions = {}) {
  return (tree: Root, file: VFile): void => {
    const linksIn = linksOfPage?.(file.path);
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
      const code = node.children[0];
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      const language = languageOf(code);
      const meta = parseFence((code.data as {meta?: string | null} | undefined)?.meta).options;
      const source = textOf(code).replace(/\n$/, '');
      const lines = source.split('\n').map((line) => line.replaceAll('\t', TAB));
      const html = highlightLines(source, language, linksIn?.(language))
        .map((line, at) => `<span class="code__line"${indentOf(lines[at])}>${line}</span>`)
        .join('\n');
      const columns = Math.max(...lines.map(({length}) => length));
      const label = languageLabel(language);
      const attributes: Record<string, string> = {html, language, label, columns: String(columns)};
      if (meta.title) attributes.title = meta.title;
      if (meta.tab) attributes.tab = meta.tab;
      parent.children[index] = jsxElement('Code', attributes) as never;
      return [SKIP, index + 1];
    });
  };
}

/** The indent of a line, in characters, for the style sheet: where a wrapped line goes on. */
function indentOf(line = ''): string {
  const indent = line.search(/\S/);
  return indent > 0 ? ` style="--indent:${indent}"` : '';
}

function languageOf(code: Element): string {
  const classes = (code.properties.className ?? []) as string[];
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}
