import type {Heading, PhrasingContent, Root, Table} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseMarkdown} from '../content/parse.ts';
import {inlineCodes} from '../content/text.ts';
import type {Row} from './declared.ts';

/** A part of a reference page: a heading and what is below it, up to the next heading. */
export interface Section {
  page: string;
  line: number;
  depth: number;
  /** Inline code of the heading: the symbols the section documents. */
  documents: string[];
  /** Inline code of the section outside of tables, heading included. */
  mentions: string[];
  /** All identifiers in inline code of the section, tables included. */
  identifiers: Set<string>;
  /** Rows of all tables that describe parameters, fields or attributes. */
  rows: (Row & {
    line: number;
    /** Whether the table is inside `<Parameters>`. */
    isParameter: boolean;
  })[];
  /** Symbols to which the section points: "as for `x`", "the fields of `X`", "alias of `x`". */
  sameAs: string[];
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
/** "as for `x`", "fields of `X` and `Y`". */
const POINTER = /(?:as(?: for)?|[Ff]ields of|alias of) (?:the )?`([^`]+)`(?:(?:,| and) `([^`]+)`)?/g;

/**
 * Reads the sections of a reference page.
 *
 * @param text the page with its tokens replaced
 */
export function readReferencePage(text: string, page: string): Section[] {
  const tree = parseMarkdown(text, page);
  const sections: Section[] = [];
  let current: Section | undefined;
  const inParameters = parameterTables(tree);

  visit(tree, (node) => {
    if (node.type === 'heading') {
      current = newSection(page, node);
      sections.push(current);
    }
    if (!current) return;
    if (node.type === 'table') current.rows.push(...rowsOf(node, inParameters.has(node)));
    if (node.type === 'inlineCode') {
      for (const [identifier] of node.value.matchAll(IDENTIFIER)) current.identifiers.add(identifier);
    }
    if (node.type === 'paragraph' || node.type === 'heading') {
      current.mentions.push(...inlineCodes(node));
      for (const [, ...names] of plain(node.children).matchAll(POINTER))
        current.sameAs.push(...names.filter((name) => name !== undefined));
    }
  });
  return sections;
}

function newSection(page: string, node: Heading): Section {
  return {
    page,
    line: node.position?.start.line ?? 1,
    depth: node.depth,
    documents: inlineCodes(node),
    mentions: [],
    identifiers: new Set(),
    rows: [],
    sameAs: [],
  };
}

/** What the first column of a table that describes parameters or fields is called. */
const SUBJECTS = new Set(['Name', 'Field', 'Attribute']);

function rowsOf(table: Table, isParameter: boolean): Section['rows'] {
  const [header, ...rows] = table.children;
  const titles = header?.children.map((cell) => plain(cell.children)) ?? [];
  const type = titles.indexOf('Type');
  const fallback = titles.indexOf('Default');
  const isTyped = SUBJECTS.has(titles[0] ?? '') && type >= 0;
  if (!isTyped && !isParameter) return [];
  return rows.flatMap((row) => {
    const line = row.position?.start.line ?? 1;
    const cell = row.children[fallback];
    const text = cell && plain(cell.children);
    const codes = inlineCodes(cell);
    return inlineCodes(row.children[0]).map((code) => ({
      name: code.replace(/^\*+/, ''),
      ...(isTyped && {type: inlineCodes(row.children[type])}),
      ...(isTyped &&
        text !== undefined && {
          default: {text, ...(codes.length === 1 && text === `\`${codes[0]}\`` && {code: codes[0]})},
        }),
      line,
      isParameter,
    }));
  });
}

/** The tables inside `<Parameters>`. */
function parameterTables(tree: Root): Set<Table> {
  const tables = new Set<Table>();
  visit(tree, 'mdxJsxFlowElement', (element) => {
    if (element.name === 'Parameters') visit(element, 'table', (table: Table) => void tables.add(table));
  });
  return tables;
}

/** The text of a paragraph, with inline code in backticks and links as their text. */
function plain(nodes: readonly PhrasingContent[]): string {
  return nodes
    .map((node): string => {
      if (node.type === 'inlineCode') return `\`${node.value}\``;
      if ('children' in node) return plain(node.children as PhrasingContent[]);
      return 'value' in node ? node.value : '';
    })
    .join('');
}
