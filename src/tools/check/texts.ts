/** The texts of a page, by what a reader does with them: patterns and names are looked for in them. */
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {type Page, yamlOfFrontMatter} from '../../content/page.ts';
import {attribute} from '../../content/text.ts';

export interface Text {
  /** Kinds that the text is of; the head of `patterns.yaml` lists them. */
  kinds: readonly string[];
  text: string;
  /** Line of the file on which the text begins, from 1. */
  line: number;
  /** Language and settings of a fence. */
  info?: string;
}

/** The line of a place in a text. */
export const lineAt = ({text, line}: Pick<Text, 'text' | 'line'>, index: number): number =>
  line + text.slice(0, index).split('\n').length - 1;

/** The texts of a page as it is written, which need no tree. */
export const sourceTexts = ({source, text, isDraft}: Page): Text[] => [
  {kinds: ['file', 'page', isDraft ? '' : 'final'], text: source.replace(/^\uFEFF/, ''), line: 1},
  {kinds: ['fields'], text: yamlOfFrontMatter(source), line: 2},
  {kinds: ['resolved'], text, line: 1},
];

/** The texts of a page that could be parsed. */
export function textsOf(page: Page): readonly Text[] {
  return page.once('texts', () => {
    const texts = ['title', 'sidebar_label', 'description'].flatMap((name) => {
      const [text, line] = [String(page.fields[name] ?? ''), page.lineOfField(name)];
      return [{kinds: ['shown', 'paragraph'], text, line}, proseOf(text, line, name !== 'description')];
    });
    visit(page.tree, (node, _, parent) => void texts.push(...textsOfNode(node, parent, page.text)));
    return texts;
  });
}

function textsOfNode(node: Nodes, parent: Nodes | undefined, source: string): Text[] {
  const {start, end} = node.position ?? {};
  const line = start?.line ?? 1;
  switch (node.type) {
    case 'text':
      return [
        {kinds: ['shown', parent?.type === 'tableCell' ? 'cell' : 'paragraph'], text: node.value, line},
      ];
    case 'inlineCode':
      return [{kinds: ['code', 'inlineCode'], text: node.value, line}];
    case 'code': {
      // A file with a title is run by bash, a command without one is typed into a shell.
      const [isShell, isFile] = [node.lang === 'bash', node.meta?.includes('title=')];
      const kinds = ['fence', isShell ? 'code' : '', isShell && !isFile ? 'command' : ''];
      return [{kinds, text: node.value, line: line + 1, info: `${node.lang} ${node.meta}`}];
    }
    case 'paragraph':
    case 'tableCell':
    case 'heading':
      return [
        proseOf(wordsOf(node), line, node.type === 'heading'),
        {kinds: ['markdown'], text: source.slice(start?.offset, end?.offset), line},
      ];
    default: {
      const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
      const to = isElement ? attribute(node, 'href') : 'url' in node && node.type !== 'image' && node.url;
      // Browsers leave spaces and control characters out of an address.
      return typeof to === 'string' ? [{kinds: ['link'], text: to.replaceAll(/[\p{Cc} ]/gu, ''), line}] : [];
    }
  }
}

const proseOf = (words: string, line: number, isHeading: boolean): Text => ({
  kinds: ['prose', isHeading ? 'heading' : ''],
  text: words.replaceAll(/\s+/g, ' ').replaceAll(/"[^"]*"|“[^”]*”/g, '""'),
  line,
});

/** The words of a node as readers see them; code is a word that no rule matches, and another one each time. */
function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return `code${node.position?.start.offset}`;
  return 'children' in node ? node.children.map(wordsOf).join('') : ' ';
}
