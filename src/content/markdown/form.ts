/** How a component of a page becomes Markdown; `src/components/markdown-forms.ts` has the form of each one. */
import type {Nodes, RootContent} from 'mdast';
import type {Page} from '../pages.ts';
import type {Component} from '../text.ts';

/** What the form of a component may use of its page. */
export interface Surroundings {
  page: Page;
  pages: readonly Page[];
  /** Absolute form of a link of this page. */
  address: (target: string) => string;
  /** Nodes of the page, written out. */
  write: (nodes: readonly Nodes[]) => Promise<RootContent[]>;
  /** The content of the component, written out. */
  content: () => Promise<RootContent[]>;
}

/** Markdown of a component. */
export type Form = (node: Component, around: Surroundings) => RootContent[] | Promise<RootContent[]>;

/** The form of each component, by name; elements of HTML in lower case. */
export type Forms = Readonly<Record<string, Form>>;
