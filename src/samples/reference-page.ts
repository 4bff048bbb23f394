import type {Heading, Nodes, PhrasingContent, Root, Table} from 'mdast';
import {visit} from 'unist-util-visit';
import {parseMarkdown} from '../content/parse.ts';

/** A part of a reference page: a heading and what stands below it, up to the next heading. */
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
  /** Names in the first columns of its parameter tables. */
  parameterTables: {name: string; line: number}[];
  /** Symbols to which the section points: "as for `x`", "the fields of `X`", "alias of `x`". */
  sameAs: string[];
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;

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
    if (node.type === 'table' && inParameters.has(node)) {
      for (const row of node.children.slice(1)) {
        for (const code of codesIn(row.children[0])) {
          current.parameterTables.push({name: code.replace(/^\*+/, ''), line: row.position?.start.line ?? 1});
        }
      }
    }
    if (node.type === 'inlineCode') {
      for (const [identifier] of node.value.matchAll(IDENTIFIER)) current.identifiers.add(identifier);
    }
    if (node.type === 'paragraph' || node.type === 'heading') {
      current.mentions.push(...codesIn(node));
      const words = plain(node.children);
      for (const [, name = ''] of words.matchAll(/(?:as|as for|[Ff]ields of|alias of) (?:the )?`([^`]+)`/g))
        current.sameAs.push(name);
      for (const [, name = ''] of words.matchAll(
        /(?:as|as for|[Ff]ields of) `[^`]+`(?:,| and) (?:`([^`]+)`)/g,
      ))
        current.sameAs.push(name);
    }
  });
  return sections;
}

function newSection(page: string, node: Heading): Section {
  return {
    page,
    line: node.position?.start.line ?? 1,
    depth: node.depth,
    documents: codesIn(node),
    mentions: [],
    identifiers: new Set(),
    parameterTables: [],
    sameAs: [],
  };
}

/** The tables inside `<Parameters>`. */
function parameterTables(tree: Root): Set<Table> {
  const tables = new Set<Table>();
  visit(tree, 'mdxJsxFlowElement', (element) => {
    if (element.name === 'Parameters') visit(element, 'table', (table: Table) => void tables.add(table));
  });
  return tables;
}

function codesIn(node: Nodes | undefined): string[] {
  const codes: string[] = [];
  if (node) visit(node, 'inlineCode', ({value}) => void codes.push(value));
  return codes;
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
