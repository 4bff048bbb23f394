/**
 * A Markdown page to sections: what is between one heading and the next.
 *
 * The text of components (cards, terms, tabs), table cells, link texts and image descriptions is text; code blocks and
 * inline code are code as well.
 */
import GithubSlugger from 'github-slugger';
import type {Nodes, Parent, Root} from 'mdast';
import {anchorOf, attribute, type Component, inlineCodes, textOf} from './text.ts';

/** A part of a page that an answer can point to. */
export interface Section {
  /** Empty for the text before the first heading. */
  heading: string;
  /** Fragment of the section in its page; empty for the text before the first heading. */
  anchor: string;
  /** 1 for the text before the first heading, else the level of the heading. */
  level: number;
  /**
   * Prose, a paragraph a line; an item of a list begins with a hyphen, bars stand between the cells of a row, and a line
   * is empty where code stands.
   */
  text: string;
  /** Code blocks and inline code, one a line. */
  code: string;
  /** Names that the section defines: code in its heading and in the first cells of its tables, one a line. */
  names: string;
  /** Links to other pages of the site. */
  links: Link[];
}

/** A link of a page, as its reader sees it. */
export interface Link {
  /** Target as written, such as `/metrics/retrieval#ndcg`. */
  to: string;
  text: string;
}

/** Splits a page in its sections. */
export function sectionsOf(tree: Root): Section[] {
  const slugger = new GithubSlugger();
  const sections: Section[] = [];
  let current = open('', '', 1);
  const close = () => {
    const {prose, codes, defined, ...rest} = current;
    const section = {
      ...rest,
      text: prose.join('\n').trim(),
      code: codes.join('\n'),
      names: defined.join('\n'),
    };
    if (section.anchor || section.text || section.code) sections.push(section);
  };

  const visit = (node: Nodes): void => {
    switch (node.type) {
      case 'heading':
        close();
        current = open(textOf(node), anchorOf(node, slugger), node.depth);
        current.codes.push(...inlineCodes(node));
        current.defined.push(...inlineCodes(node));
        current.links.push(...linksIn(node));
        return;
      case 'code':
        current.codes.push(node.value);
        current.prose.push('');
        return;
      case 'paragraph':
      case 'tableRow': {
        const parts = node.type === 'paragraph' ? [node] : node.children;
        const content = parts.map(textOf).filter(Boolean).join(' | ');
        if (content) current.prose.push(content);
        if (node.type === 'tableRow') current.defined.push(...inlineCodes(node.children[0]));
        current.codes.push(...inlineCodes(node));
        current.links.push(...linksIn(node));
        return;
      }
      case 'listItem': {
        const start = current.prose.length;
        for (const child of node.children) visit(child);
        if (current.prose.length > start) current.prose[start] = `- ${current.prose[start]}`;
        return;
      }
      case 'mdxJsxFlowElement': {
        // The talk in a conversation is an example, and licenses are those of data: no page is about them.
        if (node.name === 'Transcript' || node.name === 'Reproduce') return;
        current.links.push(...ownLink(node));
        break;
      }
      case 'mdxjsEsm':
      case 'mdxFlowExpression':
      case 'yaml':
      case 'definition':
        return;
      default:
    }
    if ('children' in node) for (const child of (node as Parent).children) visit(child as Nodes);
    else if ('value' in node && typeof node.value === 'string' && node.value.trim())
      current.prose.push(node.value);
  };
  visit(tree);
  close();
  return sections;
}

const open = (heading: string, anchor: string, level: number) => ({
  heading,
  anchor,
  level,
  links: [] as Link[],
  prose: [] as string[],
  codes: [] as string[],
  defined: [] as string[],
});

function linksIn(node: Nodes): Link[] {
  if (node.type === 'link') return [{to: node.url, text: textOf(node)}];
  if (node.type === 'mdxJsxTextElement') {
    const own = ownLink(node);
    if (own.length > 0) return own;
  }
  return 'children' in node ? (node as Parent).children.flatMap((child) => linksIn(child as Nodes)) : [];
}

/** A component that is a link, such as a card. */
function ownLink(node: Component): Link[] {
  const to = attribute(node, 'href');
  return to ? [{to, text: textOf(node)}] : [];
}
