/** Rules of the nodes of a page, by type: what is wrong with one, and what to do. */
import {statSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Parents} from 'mdast';
import {visit} from 'unist-util-visit';
import {HANDLERS, tabLabel} from '../../components/markdown-handlers.ts';
import {figureOf, isDrawing} from '../../content/blocks.ts';
import {parseFence} from '../../content/fence.ts';
import {GLOSSARY_FILE} from '../../content/glossary.ts';
import {languageOf, languageProblem} from '../../content/languages.ts';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {attribute, type Component, commentOf, stringOf, textOf} from '../../content/text.ts';
import {readFigure} from '../../figures/committed.ts';
import {formulaProblem} from '../../mdx/formula.ts';
import {diagnosticsOf} from '../../product/diagnostic.ts';
import {linkProblem, linkWordsProblem} from './links.ts';
import {type Rule, similar} from './rule.ts';

/** The surroundings of a node. */
interface Place {
  page: Page;
  site: Site;
  parent: Parents | undefined;
  previous: Nodes | undefined;
  /** The node as it is written, and what is before and after it. */
  source: string;
  before: string;
  after: string;
}

type Node<Type> = Extract<Nodes, {type: Type}>;
type Problem = string | false | null | undefined;

/** Components come from `src/theme/MDXComponents`; a page imports calculators only. */
const CALCULATORS = '@site/src/components/Calculators';

/** Attributes that elements of a page may have, by element, with their values. Another one may start a program, or be what a script obeys. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  a: /^(?:(?:href|rel|target)=|id=[\w.-]+$)/,
  div: /^className=(?:actions|cards|chips|guides|hero-columns|lead|path|stages?)$/,
  Term: /^id=/,
};

/** Boxes that Docusaurus draws; the content of any other one would be a paragraph. */
const ADMONITIONS = 'note tip info warning danger caution important secondary success'.split(' ');

/** Languages of files by their endings, where these are not the names of the languages. */
const ENDINGS: Readonly<Record<string, string>> = {
  py: 'python',
  ts: 'typescript',
  sh: 'bash',
  env: 'dotenv',
  yml: 'yaml',
};

/** The problem of a file whose language is not that of its name. */
function titleProblem({lang, meta}: Node<'code'>): Problem {
  const {title = ''} = parseFence(meta).options;
  const [, ending = ''] = /^\S*\.(\w+)$/.exec(title) ?? [];
  const language = ENDINGS[ending] ?? ending;
  return (
    languageOf(language) &&
    lang !== language &&
    `${title} is no file in ${lang}; write ${language}, or another title`
  );
}

const SHOWN = /\.(?:svg|png|webp|jpe?g|gif)$/;

/** A date in a heading. */
const DAY = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/;

/** Largest image that a page loads, in bytes. */
const LARGEST_IMAGE = 300_000;

const isOneLine = ({position}: Nodes) => position?.start.line === position?.end.line;

/** Everything from a fence or remark without an end to the end of the page would be in it. */
const isClosedBy = (end: RegExp, node: Nodes, source: string) =>
  !isOneLine(node) && end.test(source.slice(source.lastIndexOf('\n')));

const isTabs = (node: Nodes | undefined) => node?.type === 'mdxJsxFlowElement' && node.name === 'CodeTabs';

/** Is it a summary, or a paragraph of one? */
const isSummary = (node: Nodes): boolean =>
  'name' in node ? node.name === 'summary' : 'children' in node && node.children.some(isSummary);

/** The problem of the file of an image. */
function fileProblem({url}: Node<'image'>, {page, site}: Place): Problem {
  if (/^(?:https?|data):/i.test(url)) return undefined;
  const place = url.startsWith('/')
    ? `static${url.replace(/^\/docs(?=\/)/, '')}`
    : path.posix.join(path.posix.dirname(page.file), url);
  const file = path.join(site.root, place);
  const size = statSync(file, {throwIfNoEntry: false})?.size ?? 0;
  if (size > LARGEST_IMAGE)
    return `${url} has ${Math.round(size / 1000)} kB; make it smaller than ${LARGEST_IMAGE / 1000} kB`;
  const isComputed = isDrawing(url) && site.exists(place.replace(/\.svg$/, '.figure.ts'));
  if (size === 0 && !isComputed)
    return `${url} does not exist, or is empty; add the file, or correct its name`;
  if (!isDrawing(url)) return undefined;
  const [problem] = diagnosticsOf(page.file, () => {
    readFigure(file);
    return [];
  });
  return problem?.message;
}

/** The problem of an attribute of an element of pages. */
function attributeProblem(node: Component): Problem {
  for (const one of Object.hasOwn(HANDLERS, node.name ?? '') ? node.attributes : [])
    if (one.type !== 'mdxJsxAttribute' || (one.value && typeof one.value !== 'string'))
      return `<${node.name}> has a program as an attribute; write a text in quotes`;
    else if (!ATTRIBUTES[node.name ?? '']?.test(`${one.name}=${one.value}`))
      return `<${node.name}> must not have the attribute ${one.name} with this value; correct or remove it`;
  return undefined;
}

/** The problem of the link of an element: the site adds nothing to it. */
const rawLinkProblem = (to: string, page: Page, site: Site): Problem =>
  /^\/(?!docs(?:[/?#]|$))/.test(to)
    ? `the browser takes ${to} as it is; write [words](${to})`
    : linkProblem(to.replace(/^\/docs(?=\/|$)/, '') || '/', page, site);

/** A turn of a conversation names its speaker or tool by a mark, which the style sheet looks for. */
const isTurn = ({children: [first]}: Node<'listItem'>) =>
  first?.type === 'paragraph' &&
  first.children.some(({type}) => /^(?:strong|emphasis|inlineCode)$/.test(type));

/** Imports and exports of a page. */
const statementsOf = (node: Nodes) => (node.type === 'mdxjsEsm' && node.data?.estree?.body) || [];

/** The calculators of a page are imported. */
const isMissing = (name: string, {tree}: Page) =>
  /^(?:GateLimit|RowsForGap|SimulationSize)$/.test(name) &&
  !tree.children
    .flatMap(statementsOf)
    .some((one) => one.type === 'ImportDeclaration' && one.specifiers.some(({local}) => local.name === name));

/** Problems of an explained term; of a terminology page that cannot be parsed, nobody knows the terms. */
function termProblems(node: Component, {site, parent}: Place): Problem[] {
  if (site.exists(GLOSSARY_FILE) && !site.page(GLOSSARY_FILE).isReadable) return [];
  const {glossary} = site;
  const id = attribute(node, 'id') ?? '';
  const words = textOf(node as Nodes);
  const other = words.toLowerCase().replaceAll(' ', '-');
  return [
    !glossary.has(id) && `"${id}" is not a term of ${GLOSSARY_FILE}; ${similar(id, glossary.keys())}`,
    glossary.has(other) && other !== id && `"${words}" is the term ${other}; write its id, or other words`,
    parent?.type === 'link' && '<Term> is a link itself; write it before or after this one',
  ];
}

/** Problems of elements and components. */
function elementProblems(node: Component, place: Place): Problem[] {
  const {name, children} = node;
  const {page, site} = place;
  if (!name || !Object.hasOwn(HANDLERS, name))
    return [
      `<${name ?? ''}> is not a component of pages; ${
        name === 'img'
          ? `write ![What it shows](${attribute(node, 'src')})`
          : similar(name ?? '', Object.keys(HANDLERS))
      }`,
    ];
  const to = attribute(node, 'href');
  return [
    attributeProblem(node),
    to !== undefined && rawLinkProblem(to, page, site),
    ...(name === 'Term' ? termProblems(node, place) : []),
    isMissing(name, page) && `write import {${name}} from '${CALCULATORS}' below the fields`,
    name === 'Transcript' &&
      !children.every((list) => list.type !== 'list' || !list.ordered || list.children.every(isTurn)) &&
      'a turn of <Transcript> begins with **Your agent**, *Simulated customer* or Tool `name`; mark the words',
    name === 'details' &&
      !children.some((child) => isSummary(child as Nodes)) &&
      '<details> has no <summary>; write what the reader opens',
    name === 'CodeTabs' &&
      (children.length < 2 || children.some(({type}) => type !== 'code')) &&
      '<CodeTabs> shows two or more fences, and nothing else; move the rest out of it',
  ];
}

/** The problem of a text that is a program to MDX. */
const expressionProblem = (node: Node<'mdxTextExpression' | 'mdxFlowExpression'>): Problem[] => [
  stringOf(node) === undefined &&
    `{${node.value}} is a program to MDX; put it in backticks, or write \\{${node.value}\\}`,
];

const formulaProblems = ({value}: {value: string}): Problem[] => {
  const problem = formulaProblem(value);
  return [problem && `${problem}; correct the formula`];
};

/** Problems of the nodes of a type. */
const PROBLEMS: {[Type in Nodes['type']]?: (node: Node<Type>, place: Place) => Problem[]} = {
  heading(node) {
    const words = textOf(node);
    const [, id = ''] = /^#(.*)/s.exec(commentOf(node.children.at(-1)) ?? '') ?? [];
    if (!isOneLine(node))
      return ['the signs below make a heading of this text; put an empty line before them'];
    return [
      !words && 'the heading has no words; write them',
      node.children.slice(0, -1).some((child) => commentOf(child)?.startsWith('#')) &&
        'the id of a heading is at its end; move it there',
      (/^\d{4}-\d\d-\d\d$/.test(words) || (DAY.test(words) && Date.parse(words) > Date.now() + 86_400_000)) &&
        'a heading with a date has one that has come, such as January 31, 2026; correct it',
      /[.,;:!]$/.test(words) && `a heading ends without a sign; remove "${words.slice(-1)}"`,
      // The anchor of an identifier is spelled as it is. Of another id, Docusaurus takes none or another one.
      !/^(?:[a-z\d][a-z\d_-]*)?$/.test(id) &&
        !(/^\w+$/.test(id) && words.includes(id)) &&
        `the id "${id}" needs lower case letters, digits and hyphens; write {/* #such-an-id */}`,
    ];
  },
  code(node, {source, parent, previous}) {
    const label = tabLabel(node);
    const same =
      isTabs(parent) && parent?.children.find((tab) => tab.type === 'code' && tabLabel(tab) === label);
    return [
      languageProblem(node.lang) ?? titleProblem(node),
      ...parseFence(node.meta).problems,
      !isClosedBy(/^\n[\s>]*(?:`{3,}|~{3,})\s*$/, node, source)
        ? 'the code has no end; write ``` on a line of its own after it'
        : !node.value.trim() && 'the code is empty; write it, or remove the fence',
      same && same !== node && `the tab "${label}" is there already; name this one with tab="…"`,
      previous?.type === 'list' &&
        previous.ordered &&
        previous.children.length === 1 &&
        'the list ends at this code; indent the code by three spaces, so that the list goes on',
    ];
  },
  inlineCode: (node) => [
    !isOneLine(node) && 'this is code within a text to readers; begin and end code of several lines with ```',
  ],
  math: (node, {source}) => [
    !isClosedBy(/^\n[\s>]*\${2,}\s*$/, node, source) &&
      'the formula has no end; write $$ on a line of its own after it',
    ...formulaProblems(node),
  ],
  inlineMath: formulaProblems,
  listItem: ({checked, children}) => [
    checked != null && 'a task is a box that nobody can check; write a list, and do what is left',
    children.length === 0 && 'the item has no words; write them, or remove it',
  ],
  tableRow: (_, {source}) => [
    !source.includes('|') && 'this line is a row of the table above; put an empty line before it',
  ],
  strong: (_, {source}) => [source.startsWith('__') && `${source} would be bold; put it in backticks`],
  emphasis: (_, {source, before, after}) => [
    /\d$/.test(before) && /^\d/.test(after) && `${source} would be italics; write × or \\*`,
  ],
  containerDirective: (node, {source, parent}) => [
    // The end of a remark within another one ends the outer one.
    ((!source.startsWith('::::') && node.children.some(({type}) => type === node.type)) ||
      (parent?.type !== node.type && !isClosedBy(/^\n[\s>]*:{3,}\s*$/, node, source))) &&
      `:::${node.name} has no end; write ::: on a line of its own after it`,
    !ADMONITIONS.includes(node.name) &&
      `:::${node.name} is not a kind of remark; ${similar(node.name, ADMONITIONS, ':::')}`,
    Object.keys(node.attributes ?? {}).length > 0 &&
      `a remark has no attributes; write its title as :::${node.name}[Title], and remove the braces`,
  ],
  textDirective: (node, {source}) => [
    !/^:n\[[\s\S]*\]\{#[\w-]+\}$/.test(source) &&
      `${source} has no id; write :n[${textOf(node)}]{#id}, or plain text for a number that is not computed`,
  ],
  link(node, {page, site}) {
    const {url} = node;
    const words = textOf(node);
    return [
      !words && `the link to ${url} has no words; write them between the brackets`,
      /^(?:click |read )?(?:here|this|link|more)$/i.test(words) &&
        `the link says "${words}"; write what the reader finds at ${url}`,
      linkProblem(url, page, site) ?? linkWordsProblem(words, url, page, site),
    ];
  },
  delete: (_, {source}) => [`${source} would be struck out; write "to" between numbers, or \\~ for the sign`],
  blockquote: ({position}, {previous}) => [
    previous?.position?.end.line === (position?.start.line ?? 1) - 1 &&
      'this line begins a quotation; put an empty line before it, or write \\> for the sign',
  ],
  footnoteDefinition: ({label}, {before, after}) => [
    !(before + after).includes(`[^${label}]`) &&
      `no text refers to this note; write [^${label}] where it belongs, or remove the note`,
  ],
  definition: ({url}, {page, site}) => [linkProblem(url, page, site)],
  imageReference: ({alt}) => [`write the image with its file: ![${alt || 'What it shows'}](./file.png)`],
  image: (node, place) => [
    /^(?:https?|data):/i.test(node.url) &&
      `${node.url.slice(0, 60)} is not beside the page; save the image there, and write ![What it shows](./file.png)`,
    /\.[a-z]{3,4}$|^(?:image|screenshot|img)[\s\d_-]*$/i.test(node.alt ?? '') &&
      `"${node.alt}" says nothing to those who don't see the image; write what a reader learns from it`,
    /\.\w+$/.test(node.url) &&
      !SHOWN.test(node.url) &&
      `${node.url} is no image that a browser shows; use .svg, .png, .webp or .jpg`,
    node.title &&
      !(place.parent?.type === 'paragraph' && figureOf(place.parent)) &&
      `the caption of ${node.url} would be a tooltip: only an SVG beside the page in a paragraph of its own is a figure. Write the caption as a sentence below the image`,
    fileProblem(node, place),
  ],
  mdxjsEsm: (node, {page}) =>
    statementsOf(node).map((statement) => {
      const isImport = statement.type === 'ImportDeclaration' && statement.source.value === CALCULATORS;
      if (isImport && statement.specifiers.every(({type}) => type === 'ImportSpecifier')) return undefined;
      const written = page.text.slice(...(statement.range ?? []));
      return `a page imports from '${CALCULATORS}' only; remove: ${written.split('\n')[0]}`;
    }),
  mdxTextExpression: expressionProblem,
  mdxFlowExpression: expressionProblem,
  mdxJsxFlowElement: elementProblems,
  mdxJsxTextElement: elementProblems,
};

/** Problems of every node of a page. */
export const nodes: Rule = ({page, site}, report) => {
  const {text} = page;
  visit(page.tree, (node, index, parent) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    const place: Place = {
      ...{page, site, parent, previous: index ? parent?.children[index - 1] : undefined},
      ...{source: text.slice(start, end), before: text.slice(0, start), after: text.slice(end)},
    };
    const problems = PROBLEMS[node.type] as ((node: Nodes, place: Place) => Problem[]) | undefined;
    for (const message of problems?.(node, place) ?? []) if (message) report(node, message);
  });
};
