/** A Markdown page to sections, what is between one heading and the next, and these to typed blocks. */
import type {Image, Nodes, Paragraph, Parent, Root, Table} from 'mdast';
import {anchorOf, inlineCodes, textOf} from './text.ts';

/** Text of a block, as a reader sees it, and the inline code in it; of a block of code its lines. */
export interface Content {
  text: string;
  codes: readonly string[];
}

/** The row of a table below its head, with a cell for each column; an empty cell is one, too. */
export interface Row extends Content {
  kind: 'row';
  line: number;
  cells: readonly Content[];
  head: readonly string[];
}

/**
 * A part of a section. The first paragraph of a list's item is an item; components are transparent; a conversation is
 * all that was said in one.
 */
export type Block =
  | Row
  | (Content & {kind: 'paragraph' | 'item' | 'figure' | 'conversation'})
  | (Content & {kind: 'code'; language: string});

/** A part of a page that an answer can point to. */
export interface Section {
  /** Empty for the text before the first heading. */
  heading: string;
  /** Fragment of the section in its page; empty for the text before the first heading. */
  anchor: string;
  /** Headings that lead to it, the outermost first and its own last; none for the text before the first heading. */
  path: readonly string[];
  /** Line of the heading; 0 for the text before the first heading. */
  line: number;
  /** Inline code of the heading. */
  codes: readonly string[];
  blocks: readonly Block[];
}

type OpenSection = Section & {blocks: Block[]};

/** Splits a page in its sections. */
export function sectionsOf(tree: Root): Section[] {
  const start = {heading: '', anchor: '', path: [], line: 0, codes: [], blocks: []};
  const sections: OpenSection[] = [start];
  /** By level, the last heading of it below the last one of the level above. */
  const headings: string[] = [];
  const add = (node: Nodes, isItem = false): void => {
    const {blocks} = sections.at(-1) as OpenSection;
    switch (node.type) {
      case 'heading':
        headings.length = node.depth;
        headings[node.depth - 1] = textOf(node);
        sections.push({
          ...{heading: textOf(node), anchor: anchorOf(node), path: headings.filter(Boolean)},
          ...{line: node.position?.start.line ?? 1, codes: inlineCodes(node), blocks: []},
        });
        return;
      case 'code':
        blocks.push({kind: 'code', language: node.lang ?? 'text', text: node.value, codes: []});
        return;
      case 'paragraph':
        blocks.push(...paragraphBlock(node, isItem));
        return;
      case 'table':
        blocks.push(...tableRows(node));
        return;
      case 'listItem':
        for (const child of node.children) add(child, child === node.children[0]);
        return;
      case 'mdxJsxFlowElement':
        // The licenses of data are those of their sources: no page is about them.
        if (node.name === 'Reproduce') return;
        if (node.name === 'Transcript') {
          blocks.push({kind: 'conversation', ...contentOf(node)});
          return;
        }
        break;
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'yaml':
      case 'definition':
        return;
      default:
    }
    if ('children' in node) for (const child of (node as Parent).children) add(child as Nodes);
    else if ('value' in node && node.value.trim())
      blocks.push({kind: 'paragraph', text: textOf(node), codes: []});
  };
  add(tree);
  return sections.filter(({anchor, blocks}) => anchor || blocks.length > 0);
}

const contentOf = (node: Nodes): Content => ({text: textOf(node), codes: inlineCodes(node)});

function paragraphBlock(node: Paragraph, isItem: boolean): Block[] {
  const content = contentOf(node);
  if (!content.text) return [];
  return [{kind: figureOf(node) ? 'figure' : isItem ? 'item' : 'paragraph', ...content}];
}

/** Says that a path in a page names a drawing: an SVG file beside the page. */
export const isDrawing = (url: string): boolean => /^\.\.?\/.*\.svg$/.test(url);

/** The image of a paragraph that is a figure: a drawing, and nothing else. */
export function figureOf({children: [image, ...rest]}: Paragraph): Image | undefined {
  return image?.type === 'image' && rest.length === 0 && isDrawing(image.url) ? image : undefined;
}

function tableRows({children: [titles, ...rows]}: Table): Row[] {
  const head = titles?.children.map(textOf) ?? [];
  return rows.map((row) => {
    // A page shows no cell beyond the head's.
    const cells = row.children.slice(0, head.length).map(contentOf);
    const text = cells.flatMap((cell) => cell.text || []).join(' ');
    const codes = cells.flatMap((cell) => cell.codes);
    return {kind: 'row', line: row.position?.start.line ?? 1, text, codes, cells, head};
  });
}

/** The code of a section, its blocks of code and its inline code. */
export const codesOf = ({codes, blocks}: Section): string[] => [
  ...codes,
  ...blocks.flatMap((block) => (block.kind === 'code' ? [block.text] : block.codes)),
];

/** The blocks of a section that are text to read: no code, and not the talk of an example, which no page is about. */
export const proseOf = ({blocks}: Section): Exclude<Block, {kind: 'code' | 'conversation'}>[] =>
  blocks.filter((block) => block.kind !== 'code' && block.kind !== 'conversation') as never;
