import {createRequire} from 'node:module';
import type {Element, Parents, Root} from 'hast';
import {toString as textOf} from 'mdast-util-to-string';
import {normalizeTokens, Prism} from 'prism-react-renderer';
import type {Grammar} from 'prismjs';
import {SKIP, visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {escapeAttribute, escapeHtml} from '../content/escape-html.ts';
import {parseFence} from '../content/fence.ts';
import {languageLabel, languageOf} from '../content/languages.ts';
import {jsxElement} from '../content/markdown/nodes.ts';
import type {FindLink, ReferenceLink} from '../samples/reference-links.ts';

/** As wide as `tab-size` of a block. */
const TAB = ' '.repeat(4);

interface HighlightOptions {
  /** Finds the entries in the reference that names in the samples of a page link to, by the language of a sample. */
  linksIn: (file: string, samples: readonly string[]) => (language: string) => FindLink;
}

/**
 * Rehype plugin: turns each fenced code block into a `<Code>` whose highlighting is already HTML,
 * so that no highlighter is part of what a reader downloads.
 */
export default function rehypeHighlight({linksIn}: HighlightOptions) {
  return (tree: Root, file: VFile): void => {
    const blocks: {code: Element; source: string; parent: Parents; index: number}[] = [];
    visit(tree, 'element', (node: Element, index, parent) => {
      if (node.tagName !== 'pre' || !parent || index === undefined) return undefined;
      const code = node.children[0];
      if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
      blocks.push({code, source: textOf(code).replace(/\n$/, ''), parent, index});
      return SKIP;
    });
    const samples = blocks.map(({source}) => source);
    const links = linksIn(file.path, samples);
    for (const {code, source, parent, index} of blocks)
      parent.children[index] = highlighted(code, source, links) as never;
  };
}

/** A `<Code>` in place of a block of code. */
function highlighted(code: Element, source: string, links: ReturnType<HighlightOptions['linksIn']>) {
  const language = fenceLanguage(code);
  const meta = parseFence((code.data as {meta?: string | null} | undefined)?.meta).options;
  const lines = source.split('\n').map((line) => line.replaceAll('\t', TAB));
  const html = highlightLines(source, language, links(language))
    .map((line, at) => `<span class="code__line"${indentOf(lines[at])}>${line}</span>`)
    .join('\n');
  const columns = Math.max(...lines.map(({length}) => length));
  const label = languageLabel(language);
  const attributes: Record<string, string> = {html, language, label, columns: String(columns)};
  if (meta.title) attributes.title = meta.title;
  if (meta.tab) attributes.tab = meta.tab;
  return jsxElement('Code', attributes);
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

/** Tokens that hold words rather than code; an interpolation within them is code again. */
const TEXT_TOKENS: ReadonlySet<string> = new Set([
  'comment',
  'string',
  'triple-quoted-string',
  'template-string',
  'regex',
]);

const isText = (types: readonly string[]): boolean =>
  types.findLastIndex((type) => TEXT_TOKENS.has(type)) > types.lastIndexOf('interpolation');

/** A name, and the spaces around it. */
const NAME = /^(\s*)([A-Za-z_$][\w$]*)(\s*)$/;

/** Characters before a name that say what it is a member of. */
const LONGEST_OWNER = 80;

/**
 * Highlights code with Prism.
 *
 * @param language of a fence; one that Prism does not know gives plain text
 * @returns the HTML of each line, without the line ends; tokens are `span.token.<type>`
 */
export function highlightLines(code: string, language: string, findLink: FindLink): string[] {
  const grammar = Prism.languages[languageOf(language)?.grammar ?? language];
  let before = '';
  return normalizeTokens(grammar ? Prism.tokenize(code, grammar) : [code]).map((line) => {
    const pieces = line.map(({types, content, empty}) => {
      const text = empty ? '' : content;
      const [, start = '', name, end = ''] = (!isText(types) && NAME.exec(text)) || [];
      const link = name && findLink(name, before + start);
      before = (before + text).slice(-LONGEST_OWNER);
      const classes = types.includes('plain') ? '' : `class="token ${types.join(' ')}"`;
      if (link) return start + linkHtml(name, link, classes) + end;
      return text && classes ? `<span ${classes}>${escapeHtml(text)}</span>` : escapeHtml(text);
    });
    before += '\n';
    return pieces.join('');
  });
}

/** Not a stop of the Tab key: a sample can hold dozens of names, and each is in the index of its page. */
function linkHtml(text: string, {href, title}: ReferenceLink, classes: string): string {
  const attributes = [
    classes,
    `href="${escapeAttribute(href)}"`,
    title && `title="${escapeAttribute(title)}"`,
    'tabindex="-1"',
  ];
  return `<a ${attributes.filter(Boolean).join(' ')}>${escapeHtml(text)}</a>`;
}
