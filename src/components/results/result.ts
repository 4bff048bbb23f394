import type {RootContent} from 'mdast';
import type {ZodType} from 'zod';
import {readResult} from './source.ts';

/**
 * A component that shows what a run produced, from a file of data that a page names; the root of the repository is
 * the working folder unless told.
 */
export interface Result {
  /** Nodes of the page; classes are in `src/theme/styles/results.css`. */
  page: (data: string, page: string, root?: string) => RootContent[];
  /** Nodes of the page's Markdown. */
  markdown: (data: string, page: string, root?: string) => RootContent[];
}

/**
 * A component from its parts.
 *
 * @param schema what the data must be, the sums and means among them
 * @param page nodes of the page, @param markdown nodes of its Markdown
 */
export const resultOf = <T>(
  schema: ZodType<T>,
  page: (data: T) => RootContent[],
  markdown: (data: T) => RootContent[],
): Result => ({
  page: (...place) => page(readResult(schema, ...place)),
  markdown: (...place) => markdown(readResult(schema, ...place)),
});
