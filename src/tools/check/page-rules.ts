/** Rules of one page: its characters and its syntax tree. `check` and the build call the same. */
import {statSync} from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {HANDLERS, tabLabel} from '../../components/markdown-handlers.ts';
import {anchorOf, attribute, type Component, stringOf} from '../../content/text.ts';
import {VERSIONS} from '../../content/tokens.ts';
import {type Site, similar} from './site.ts';

/** Takes a problem, at a line or where a node begins; of the page where no other file is given. */
export type Report = (at: Nodes | number, message: string, file?: string) => void;

/** A page that could be parsed. */
export interface CheckedPage {
  tree: Root;
  file: string;
  site: Site;
}

/** A rule of one page. */
export type Rule = (page: CheckedPage, report: Report) => void;

/** Control characters, which no feed may hold, what is left of a text in another encoding, spaces and joiners that readers copy. */
const HIDDEN = /(?![\t\n\r])\p{Cc}|[\uFEFF\uFFFD\u00A0\u00AD\u200B-\u200F\u2028-\u202E\u2060]/gu;

/** Text of the template of `npm run new`, for the writer to replace. */
const TEMPLATE = /(?:^|['"])REPLACE: /gm;

/** Rules of the text of a page, whether it can be parsed or not. */
export const characters = ({file, site}: Pick<CheckedPage, 'file' | 'site'>, report: Report): void => {
  const source = site.source(file).replace(/^\uFEFF/, '');
  const each = (pattern: RegExp, message: (found: string) => string) => {
    for (const {0: found, index} of source.matchAll(pattern))
      report(source.slice(0, index).split('\n').length, message(found));
  };
  each(HIDDEN, (found) => {
    const name = `U+${(found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    if (found === '\uFFFD')
      return `${name} is a character that could not be read; save the file as UTF-8 and write it again`;
    return `${name} is a character that nobody sees; ${found === '\u00A0' ? 'write a space' : 'remove it'}`;
  });
  if (!/^draft: true$/m.test(source))
    each(TEMPLATE, () => 'this is the template\'s text; write your own, or keep "draft: true"');
  // Names of models, runtimes and actions go out of date: pages write their tokens.
  for (const {name, pattern, instead, only, unless} of VERSIONS.rules)
    if ((!only || new RegExp(only).test(file)) && !source.includes(`%${unless}%`))
      each(new RegExp(pattern, 'g'), (found) => `names ${name}, ${found}; ${instead}`);
};

/** Boxes that Docusaurus draws; the content of any other one would be a paragraph. */
const ADMONITIONS = 'note tip info warning danger caution important secondary success'.split(' ');

/** Everything from `:::note` or a fence to the end of the page would be in its box. */
const unclosed: Rule = ({tree, file, site}, report) => {
  const lines = site.text(file).split('\n');
  visit(tree, (node) => {
    const [start, end] = [node.position?.start.line ?? 1, node.position?.end.line ?? 1];
    const isClosedBy = (mark: RegExp) => start !== end && mark.test(lines[end - 1] ?? '');
    if (node.type === 'code' && !isClosedBy(/^[\s>]*(?:`{3,}|~{3,})\s*$/))
      report(node, 'the code has no end; write ``` on a line of its own after it');
    if (node.type === 'containerDirective') {
      if (!ADMONITIONS.includes(node.name))
        report(node, `:::${node.name} is not a kind of remark; ${similar(node.name, ADMONITIONS, ':::')}`);
      if (!isClosedBy(/^[\s>]*:{3,}\s*$/))
        report(node, `:::${node.name} has no end; write ::: on a line of its own after it`);
    }
    if (node.type === 'paragraph' && /^\s*:{3,}\w*\s*$/m.test(lines.slice(start - 1, end).join('\n')))
      report(node, '::: ends nothing here; put an empty line before it, or remove it');
  });
};

/** Signs of Markdown that the parser left in a text, where readers would see them. */
const SIGNS = /\*\*|\]\s?\(|\]\[|\[\^[\w-]+\]/;

const leftover: Rule = ({tree}, report) =>
  visit(tree, 'text', (node) => {
    const {0: sign, index = 0} = SIGNS.exec(node.value) ?? {};
    const line = (node.position?.start.line ?? 1) + node.value.slice(0, index).split('\n').length - 1;
    if (sign)
      report(
        line,
        `readers would see "${sign}": the link, note or bold text around it is not complete; correct it`,
      );
  });

/** Headings and `<a id>`: links would lead to the first only. */
const duplicateIds: Rule = ({tree}, report) => {
  const slugger = new GithubSlugger();
  const lines = new Map<string, number | undefined>();
  visit(tree, (node) => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if ((node.type !== 'heading' && !isElement) || (isElement && node.name === 'Term')) return;
    const id = isElement ? attribute(node, 'id') : anchorOf(node, slugger);
    if (id === '') report(node, 'the heading has no letters to make an id of; add {/* #id */}');
    if (!id) return;
    if (lines.has(id))
      report(node, `duplicate id "${id}", which line ${lines.get(id)} has too; choose another one`);
    else lines.set(id, node.position?.start.line);
  });
};

/** Components come from the registry; a page imports calculators only. */
const IMPORT =
  /^import\s+(?:\w+|\{[^}]*\})(?:\s*,\s*\{[^}]*\})?\s+from\s+(['"])@site\/src\/components\/[\w/-]+\1;?$/;

/** Attributes that start a program, or that the policy of the site forbids. */
const UNSAFE_ATTRIBUTE = /^on|^(?:srcdoc|dangerouslySetInnerHTML|style|formaction)$/i;

/** Elements, expressions and imports that a page may not have, and components that nothing shows. */
const components: Rule = ({tree}, report) =>
  visit(tree, (node) => {
    if (node.type === 'mdxjsEsm')
      for (const statement of node.value.trim().split(/\n(?=import|export)/))
        if (!IMPORT.test(statement.replaceAll(/\s+/g, ' ').trim()))
          report(
            node,
            `a page imports from '@site/src/components/…' only; remove: ${statement.split('\n')[0]}`,
          );
    if (node.type === 'mdxTextExpression' || node.type === 'mdxFlowExpression')
      if (!stringOf(node.value) && !/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value))
        report(
          node,
          `{${node.value}} is a program to MDX; put it in backticks, or write \\{${node.value}\\}`,
        );
    if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') element(node, report);
  });

function element(node: Component, report: Report): void {
  const name = node.name ?? '';
  if (!Object.hasOwn(HANDLERS, name)) {
    report(node, `<${name}> is not a component of pages; ${similar(name, Object.keys(HANDLERS))}`);
    return;
  }
  const labels = node.children.map((child) => (child.type === 'code' ? tabLabel(child) : undefined));
  labels.forEach((label, index) => {
    const tab = node.children[index];
    if (name === 'CodeTabs' && label && tab && labels.indexOf(label) < index)
      report(tab, `the tab "${label}" is there already; name this one with tab="…"`);
  });
  for (const one of node.attributes)
    if (one.type !== 'mdxJsxAttribute' || (one.value && typeof one.value !== 'string'))
      report(node, `<${name}> has a program as an attribute; write a text in quotes`);
    else if (UNSAFE_ATTRIBUTE.test(one.name))
      report(node, `<${name}> must not have the attribute ${one.name}; remove it`);
}

/** Largest image that a page loads, in bytes. */
const LARGEST_IMAGE = 300_000;

/** An SVG or a module beside the page in a paragraph of its own is a figure; everything else is an image as it is. */
const images: Rule = ({tree, file, site}, report) =>
  visit(tree, 'image', (node, _, parent) => {
    const {url, title} = node;
    const isFigure = /^\.\/.*\.(?:svg|figure\.ts)$/.test(url) && parent?.children.length === 1;
    if (title && !isFigure)
      report(
        node,
        `the caption of ${url} would be a tooltip: only an SVG beside the page in a paragraph of its own is a figure. Write the caption as a sentence below the image`,
      );
    if (/^https?:/.test(url)) return report(node, `${url} is on another host; put the image beside the page`);
    const place = url.startsWith('/')
      ? `static${url.replace(/^\/docs(?=\/)/, '')}`
      : path.posix.join(path.posix.dirname(file), url);
    const size = statSync(path.join(site.root, place), {throwIfNoEntry: false})?.size;
    if (size === undefined) report(node, `${url} does not exist; add the file, or correct its name`);
    else if (size > LARGEST_IMAGE && !url.endsWith('.ts'))
      report(
        node,
        `${url} has ${Math.round(size / 1000)} kB; make it smaller than ${LARGEST_IMAGE / 1000} kB`,
      );
  });

/** The list of posts shows what is above this comment. */
const truncation: Rule = ({tree, file}, report) => {
  const isMark = (node: Nodes) =>
    node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim());
  if (/^blog\/[^/]+\/index\.mdx?$/.test(file) && !tree.children.some(isMark))
    report(1, 'the post has no {/* truncate */}; write it after the first paragraph');
};

export const TREE_RULES: readonly Rule[] = [unclosed, leftover, duplicateIds, components, images, truncation];
