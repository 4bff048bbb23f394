/** How a component of a page becomes Markdown; `src/components/markdown-handlers.ts` has the handler of each one. */
import type {Nodes, RootContent} from 'mdast';
import type {Page} from '../pages.ts';
import type {Component} from '../text.ts';

/** What the handler of a component may use of its page. */
export interface HandlerContext {
  page: Page;
  pages: readonly Page[];
  /** Absolute address of a link of this page. */
  address: (target: string) => string;
  /** Nodes of the page, written out. */
  write: (nodes: readonly Nodes[]) => Promise<RootContent[]>;
  /** The content of the component, written out. */
  content: () => Promise<RootContent[]>;
}

/** Markdown of a component. */
export type Handler = (node: Component, context: HandlerContext) => RootContent[] | Promise<RootContent[]>;

/** The handler of each component, by name; elements of HTML in lower case. */
export type Handlers = Readonly<Record<string, Handler>>;
