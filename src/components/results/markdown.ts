import type {RootContent} from 'mdast';
import {attribute, type Component} from '../../content/text.ts';
import {RESULTS} from './registry.ts';
import {readResult} from './source.ts';

/** What of a page the Markdown of a result needs. */
interface Around {
  page: {file: string};
}

/** The Markdown of each result component, by its name. */
export const RESULT_FORMS: Readonly<
  Record<string, (node: Component, around: Around) => Promise<RootContent[]>>
> = Object.fromEntries(
  Object.entries(RESULTS).map(([name, load]) => [
    name,
    async (node: Component, {page}: Around) => {
      const {schema, markdown} = await load();
      return markdown(readResult(attribute(node, 'data') ?? '', page.file, schema) as never);
    },
  ]),
);
