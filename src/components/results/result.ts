import type {RootContent} from 'mdast';
import type {ZodType} from 'zod';

/** A component that shows what a run produced: its data, and the nodes that show them. */
export interface Result<T> {
  /** What the data must be, the sums and means among them. */
  schema: ZodType<T>;
  /** Nodes of the page; classes stand in `src/theme/styles/results.css`. */
  page: (data: T) => RootContent[];
  /** Nodes of the page's Markdown. */
  markdown: (data: T) => RootContent[];
}

/** One component, whatever its data are. */
export interface AnyResult {
  schema: ZodType<unknown>;
  page: (data: never) => RootContent[];
  markdown: (data: never) => RootContent[];
}
