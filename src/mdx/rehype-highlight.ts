import {createRequire} from 'node:module';
import type {Element, Root} from 'hast';
import {Prism} from 'prism-react-renderer';
import type {Grammar, TokenStream} from 'prismjs';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {escapeAttribute, escapeHtml} from '../content/escape-html.ts';
import {parseFence} from '../content/fence.ts';
import {languageLabel, languageOf} from '../content/languages.ts';
import {jsxElement} from '../content/markdown/nodes.ts';
import {charactersOf as textOf} from '../content/text.ts';
import type {FindLinks, ReferenceLink} from '../samples/reference-links.ts';

/** As wide as `tab-size` of a block. */
const TAB = ' '.repeat(4);

interface HighlightOptions {
  /** Called once a page, with its file: gives what finds the links in a sample. */
  linksOfPage?: (file: string) => FindLinks;
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
      const language = fenceLanguage(code);
      const meta = parseFence((code.data as {meta?: string | null} | undefined)?.meta).options;
      const source = textOf(code).replace(/\n$/, '');
      const lines = source.split('\n').map((line) => line.replaceAll('\t', TAB));
      const html = highlightLines(source, language, linksIn)
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

function fenceLanguage(code: Element): string {
  const classes = (code.properties.className ?? []) as string[];
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? 'text';
}

const require = createRequire(import.meta.url);

/** Languages of the pages that prism-react-renderer's Prism does not bring along; order matters. */
const FURTHER_LANGUAGES = 'bash diff groovy http ini json toml yaml typescript python'.split(' ');
// The language files of prismjs extend a global Prism.
(globalThis as {Prism?: unknown}).Prism = Prism;
for (const language of FURTHER_LANGUAGES) require(`prismjs/components/prism-${language}`);
// Prism knows commands by a list of names, also where a name is an argument, as in "pip install". A command is the first
// word of a line or behind an operator; a line behind a backslash goes on with arguments.
const shell = Prism.languages.bash as Grammar;
shell.function = {
  pattern:
    /((?:^|[;|&(])[ \t]*)(?<!\\\n[ \t]*)(?!(?:if|then|elif|else|fi|for|while|until|do|done|case|esac)\b)[a-z./][\w./-]*(?=$|[\s;|&)])/m,
  lookbehind: true,
  // Only then is the start of a line not also what follows a string.
  greedy: true,
};

/** A piece of code in one color. */
interface Piece {
  text: string;
  /** Classes of the token, such as `keyword`; empty for plain code. */
  classes: string;
  /** Part of a string or a comment. */
  isText: boolean;
}

/** Tokens that hold words rather than code; an interpolation within them is code again. */
const TEXT_TOKENS: ReadonlySet<string> = new Set([
  'comment',
  'string',
  'triple-quoted-string',
  'template-string',
  'regex',
]);

function piecesOf(code: string, language: string): Piece[] {
  const grammar = Prism.languages[languageOf(language)?.grammar ?? language];
  const pieces: Piece[] = [];
  const add = (stream: TokenStream, classes: string, isText: boolean): void => {
    if (typeof stream === 'string') pieces.push({text: stream, classes, isText});
    else if (Array.isArray(stream)) for (const part of stream) add(part, classes, isText);
    else {
      const aliases = stream.alias === undefined ? [] : [stream.alias].flat();
      const inside = stream.type === 'interpolation' ? false : isText || TEXT_TOKENS.has(stream.type);
      add(stream.content, [classes, stream.type, ...aliases].filter(Boolean).join(' '), inside);
    }
  };
  add(grammar ? Prism.tokenize(code, grammar) : code, '', false);
  return pieces;
}

/**
 * Highlights code with Prism.
 *
 * @param code source text
 * @param language language of the fence; one Prism does not know gives plain text
 * @param findLinks finds names that link to their reference
 * @returns the HTML of each line, without the line ends; tokens are `span.token.<type>`
 */
export function highlightLines(code: string, language: string, findLinks?: FindLinks): string[] {
  const pieces = piecesOf(code, language);
  const mask = pieces.map(({text, isText}) => (isText ? '1' : '0').repeat(text.length)).join('');
  const links = findLinks?.(language, code, (at) => mask[at] === '1') ?? [];
  let html = '';
  let at = 0;
  for (const {text, classes} of pieces) {
    const end = at + text.length;
    for (const link of links.filter((one) => one.start >= at && one.end <= end)) {
      html +=
        colored(code.slice(at, link.start), classes) +
        linkHtml(code.slice(link.start, link.end), link, classes);
      at = link.end;
    }
    html += colored(code.slice(at, end), classes);
    at = end;
  }
  return html.split('\n');
}

/** No element reaches over the end of a line. */
const colored = (text: string, classes: string): string =>
  escapeHtml(text).replaceAll(/.+/g, classes ? `<span class="token ${classes}">$&</span>` : '$&');

/** Not a stop of the Tab key: a sample can hold dozens of names, and each is in the index of its page. */
function linkHtml(text: string, {href, title}: ReferenceLink, classes: string): string {
  const attributes = [
    classes && `class="token ${classes}"`,
    `href="${escapeAttribute(href)}"`,
    title && `title="${escapeAttribute(title)}"`,
    'tabindex="-1"',
  ];
  return `<a ${attributes.filter(Boolean).join(' ')}>${escapeHtml(text)}</a>`;
}
