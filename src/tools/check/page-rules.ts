/** Rules of one page: its characters and its syntax tree. `check` and the build call the same. */
import {readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import GithubSlugger from 'github-slugger';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {HANDLERS, tabLabel} from '../../components/markdown-handlers.ts';
import {RESULTS} from '../../components/results/registry.ts';
import {versions} from '../../content/current-versions.ts';
import {anchorOf, attribute, type Component, stringOf, textOf} from '../../content/text.ts';
import type {Diagnostic} from '../../product/index.ts';
import {type Site, similar} from './site.ts';

type Place = Pick<Diagnostic, 'line' | 'message'>;

/** A rule of one page, which could be parsed. */
type Rule = (tree: Root, file: string, site: Site) => Place[];

const lineIn = (node: Nodes) => node.position?.start.line ?? 1;

const HEX = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Characters that nobody sees: control characters, which no feed may hold, what is left of a text in another encoding, and
 * in code spaces and joiners that a reader copies.
 *
 * @param bytes of a page
 */
function invisibleCharacters(bytes: Buffer): Place[] {
  const source = bytes.toString('utf8').replace(/^\uFEFF/, '');
  let fence: string | undefined;
  return source.split('\n').flatMap((text, index) => {
    const [, mark = ''] = /^\s*(`{3,}|~{3,})/.exec(text) ?? [];
    if (mark && !fence) fence = mark;
    else if (fence && mark.startsWith(fence) && text.trim() === mark) fence = undefined;
    const code = fence ? [text] : [...text.matchAll(/`[^`]+`/g)].map(([inline]) => inline);
    const found = [
      ...text.replace(/\r$/, '').matchAll(/(?!\t)\p{Cc}|[\uFEFF\uFFFD]/gu),
      ...code.flatMap((part) => [
        ...part.matchAll(/[\u00A0\u00AD\u200B-\u200F\u2028\u2029\u202A-\u202E\u2060]/g),
      ]),
    ];
    return found.map(([character = '']) => ({
      line: index + 1,
      message:
        character === '\uFFFD'
          ? `${HEX(character)} is a character that could not be read; save the file as UTF-8 and write it again`
          : `${HEX(character)} is a character that nobody sees; ${character === '\u00A0' ? 'write a space' : 'remove it'}`,
    }));
  });
}

/** Boxes that Docusaurus draws; the content of any other one would be a paragraph. */
const ADMONITIONS = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'secondary',
  'success',
];

/** Everything from `:::note` or a fence to the end of the page would be in its box. */
const unclosed: Rule = (tree, file, site) => {
  const found: Place[] = [];
  const lines = site.text(file).split('\n');
  visit(tree, (node) => {
    if (node.type === 'code') {
      const [start, end] = [lineIn(node), node.position?.end.line ?? 1];
      if (start === end || !/^[\s>]*(?:`{3,}|~{3,})\s*$/.test(lines[end - 1] ?? ''))
        found.push({line: start, message: 'the code has no end; write ``` on a line of its own after it'});
    }
    if (node.type === 'containerDirective') {
      if (!ADMONITIONS.includes(node.name))
        found.push({
          line: lineIn(node),
          message: `:::${node.name} is not a kind of remark; ${similar(node.name, ADMONITIONS, ':::')}`,
        });
      const last = lines[(node.position?.end.line ?? 1) - 1] ?? '';
      if (!/^[\s>]*:{3,}\s*$/.test(last) || node.position?.start.line === node.position?.end.line)
        found.push({
          line: lineIn(node),
          message: `:::${node.name} has no end; write ::: on a line of its own after it`,
        });
    }
    if (
      node.type === 'paragraph' &&
      /^\s*:{3,}\w*\s*$/m.test(lines.slice(lineIn(node) - 1, node.position?.end.line).join('\n'))
    )
      found.push({
        line: lineIn(node),
        message: '::: ends nothing here; put an empty line before it, or remove it',
      });
  });
  return found;
};

/** Signs of Markdown that the parser left in a text, where readers would see them. */
const SIGNS = /\*\*|\]\s?\(|\]\[|\[\^[\w-]+\]/;

const leftover: Rule = (tree) => {
  const found: Place[] = [];
  visit(tree, 'text', (node) => {
    const {0: sign, index = 0} = SIGNS.exec(node.value) ?? {};
    if (sign)
      found.push({
        line: lineIn(node) + node.value.slice(0, index).split('\n').length - 1,
        message: `readers would see "${sign}": the link, note or bold text around it is not complete; correct it`,
      });
  });
  return found;
};

/** The title is the h1, and no level is left out. */
const headings: Rule = (tree) => {
  const found: Place[] = [];
  let before = 1;
  visit(tree, 'heading', (node) => {
    const line = lineIn(node);
    if (node.depth === 1)
      found.push({line, message: 'the title of the front matter is the only h1; write ## for a section'});
    else if (node.depth > before + 1)
      found.push({
        line,
        message: `a heading of level ${node.depth} follows one of level ${before}; write ${'#'.repeat(before + 1)}`,
      });
    before = node.depth;
  });
  return found;
};

/** Headings and `<a id>`: links would lead to the first only. */
const duplicateIds: Rule = (tree) => {
  const found: Place[] = [];
  const slugger = new GithubSlugger();
  const lines = new Map<string, number>();
  visit(tree, (node) => {
    const isElement = node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
    if (node.type !== 'heading' && !isElement) return;
    const id = isElement
      ? node.name === 'Term'
        ? undefined
        : attribute(node, 'id')
      : anchorOf(node, slugger);
    const line = lineIn(node);
    if (id === '')
      found.push({line, message: 'the heading has no letters to make an id of; add {/* #id */}'});
    if (!id) return;
    const first = lines.get(id);
    if (first)
      found.push({line, message: `duplicate id "${id}", which line ${first} has too; choose another one`});
    else lines.set(id, line);
  });
  return found;
};

/** Elements that start programs, send data or load other pages. */
const UNSAFE: ReadonlySet<string> = new Set(
  'script style meta link base iframe frame object embed applet form input button textarea select svg math template noscript'.split(
    ' ',
  ),
);

/** Components come from the registry; a page imports calculators only. */
const IMPORT =
  /^import\s+(?:\w+|\{[^}]*\})(?:\s*,\s*\{[^}]*\})?\s+from\s+(['"])@site\/src\/components\/[\w/-]+\1;?$/;

/** Attributes without which a component shows nothing. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Card: ['title', 'to'],
  Term: ['id'],
  ...Object.fromEntries(Object.keys(RESULTS).map((name) => [name, ['data']])),
};

/** Code in tabs that has the label of an earlier tab. */
function equalTabs({children}: Component): [Nodes, string][] {
  const labels = children.flatMap((child) =>
    child.type === 'code' ? [[child, tabLabel(child)] as [Nodes, string]] : [],
  );
  return labels.filter(([, label], index) => labels.findIndex(([, other]) => other === label) < index);
}

/** Elements, expressions and imports that a page may not have, and components that nothing shows. */
const components: Rule = (tree) => {
  const found: Place[] = [];
  const add = (node: Nodes, message: string) => found.push({line: lineIn(node), message});
  visit(tree, (node) => {
    switch (node.type) {
      case 'mdxjsEsm':
        for (const statement of node.value.trim().split(/\n(?=import|export)/))
          if (!IMPORT.test(statement.replaceAll(/\s+/g, ' ').trim()))
            add(
              node,
              `a page imports from '@site/src/components/…' only; remove: ${statement.split('\n')[0]}`,
            );
        return;
      case 'mdxTextExpression':
      case 'mdxFlowExpression':
        if (!stringOf(node.value) && !/^\s*(?:\/\*[\s\S]*\*\/\s*)?$/.test(node.value))
          add(node, `{${node.value}} is a program to MDX; put it in backticks, or write \\{${node.value}\\}`);
        return;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const {name} = node;
        if (name === 'CodeTabs')
          equalTabs(node).forEach(([tab, label]) => {
            add(tab, `the tab "${label}" is there already; name this one with tab="…"`);
          });
        if (name && UNSAFE.has(name.toLowerCase()))
          return add(node, `<${name}> is not allowed in a page; write Markdown, or make a component`);
        if (!name || !Object.hasOwn(HANDLERS, name))
          add(
            node,
            `<${name ?? ''}> is not a component of pages; ${similar(name ?? '', Object.keys(HANDLERS))}`,
          );
        for (const required of REQUIRED[name ?? ''] ?? [])
          if (!node.attributes.some((one) => one.type === 'mdxJsxAttribute' && one.name === required))
            add(node, `<${name}> has no ${required}; write ${required}="…"`);
        for (const one of node.attributes) {
          if (one.type !== 'mdxJsxAttribute' || (one.value && typeof one.value !== 'string'))
            add(node, `<${name}> has a program as an attribute; write a text in quotes`);
          else if (
            /^on/i.test(one.name) ||
            /^(?:srcdoc|dangerouslySetInnerHTML|style|formaction)$/i.test(one.name)
          )
            add(node, `<${name}> must not have the attribute ${one.name}; remove it`);
        }
        return;
      }
      default:
    }
  });
  return found;
};

const ATTRIBUTES_WITH_URL = ['href', 'to', 'src', 'poster', 'action', 'cite', 'background'];

/** Links and images of a node as they are written, with the scheme that browsers see. */
function urlsOf(node: Nodes): string[] {
  if (node.type === 'link' || node.type === 'definition' || node.type === 'image') return [node.url];
  if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return [];
  return ATTRIBUTES_WITH_URL.flatMap((name) => attribute(node as Component, name) ?? []);
}

/** Links of which readers see no words, and URLs that lead nowhere or start a program; browsers leave spaces out of them. */
const links: Rule = (tree) => {
  const found: Place[] = [];
  visit(tree, (node) => {
    if (node.type === 'link' && !textOf(node))
      found.push({
        line: lineIn(node),
        message: `the link to ${node.url} has no words; write them between the brackets`,
      });
    for (const url of urlsOf(node)) {
      const bare = url.replaceAll(/[\p{Cc} ]/gu, '');
      const isWrong =
        /^[a-z][a-z0-9+.-]*:/i.test(bare) && !/^(?:https?:\/\/(?!localhost\b)|mailto:)/i.test(bare);
      if (isWrong || /^[\\/]{2}/.test(url) || url.includes('\\'))
        found.push({
          line: lineIn(node),
          message: `"${url}" is not a link of http, https, mailto or this site; correct it`,
        });
    }
  });
  return found;
};

/** Largest image that a page loads, in bytes. */
const LARGEST_IMAGE = 300_000;

/** An SVG or a module beside the page in a paragraph of its own is a figure; everything else is an image as it is. */
const images: Rule = (tree, file, site) => {
  const found: Place[] = [];
  visit(tree, 'image', (node, _, parent) => {
    const {url, title, alt} = node;
    const line = lineIn(node);
    if (!alt?.trim())
      found.push({line, message: `${url} has no text alternative; write what it shows between the brackets`});
    const isFigure = /^\.\/.*\.(?:svg|figure\.ts)$/.test(url) && parent?.children.length === 1;
    if (title && !isFigure)
      found.push({
        line,
        message: `the caption of ${url} would be a tooltip: only an SVG beside the page in a paragraph of its own is a figure. Write the caption as a sentence below the image`,
      });
    if (/^https?:/.test(url)) {
      found.push({line, message: `${url} is on another host; put the image beside the page`});
      return;
    }
    const place = url.startsWith('/')
      ? `static${url.replace(/^\/docs(?=\/)/, '')}`
      : path.posix.join(path.posix.dirname(file), url);
    const size = statSync(path.join(site.root, place), {throwIfNoEntry: false})?.size;
    if (size === undefined)
      found.push({line, message: `${url} does not exist; add the file, or correct its name`});
    else if (size > LARGEST_IMAGE && !url.endsWith('.ts'))
      found.push({
        line,
        message: `${url} has ${Math.round(size / 1000)} kB; make it smaller than ${LARGEST_IMAGE / 1000} kB`,
      });
  });
  return found;
};

/** Names of models, runtimes and actions, which go out of date: pages write their tokens. */
const versionNames: Rule = (_, file, site) => {
  const source = site.source(file);
  return versions()
    .rules.filter(
      ({only, unless}) => !(only && !new RegExp(only).test(file)) && !source.includes(`%${unless}%`),
    )
    .flatMap(({name, pattern, instead}) =>
      [...source.matchAll(new RegExp(pattern, 'g'))].map(({0: found, index}) => ({
        line: source.slice(0, index).split('\n').length,
        message: `names ${name}, ${found}; ${instead}`,
      })),
    );
};

/** Text of the template of `npm run new`, for the writer to replace; a draft may have it. */
const template: Rule = (_, file, site) =>
  site.document(file).frontMatter.draft === true
    ? []
    : site
        .text(file)
        .split('\n')
        .flatMap((text, index) =>
          /(?:^|['"])REPLACE: /.test(text)
            ? [
                {
                  line: index + 1,
                  message: `this is the template's text; write your own, or keep "draft: true"`,
                },
              ]
            : [],
        );

/** The list of posts shows what is above this comment. */
const truncation: Rule = (tree, file) => {
  if (!/^blog\/[^/]+\/index\.mdx?$/.test(file)) return [];
  const has = tree.children.some(
    (node) => node.type === 'mdxFlowExpression' && /^\/\*\s*truncate\s*\*\/$/.test(node.value.trim()),
  );
  return has
    ? []
    : [{line: 1, message: 'the post has no {/* truncate */}; write it after the first paragraph'}];
};

const RULES: readonly Rule[] = [
  unclosed,
  leftover,
  headings,
  duplicateIds,
  components,
  links,
  images,
  truncation,
  template,
  versionNames,
];

/** Problems of the tree of a page that can be parsed. */
export const checkTree = (tree: Root, file: string, site: Site): Diagnostic[] =>
  RULES.flatMap((rule) => rule(tree, file, site)).map((place) => ({file, ...place}));

/** Problems of the characters of a page. */
export const checkCharacters = (file: string, site: Site): Diagnostic[] =>
  invisibleCharacters(readFileSync(path.join(site.root, file))).map((place) => ({file, ...place}));
