/** Results of runs: what a component is, how its data are read, and the nodes that it is made of. */
import fs from 'node:fs';
import path from 'node:path';
import type {BlockContent, ListItem, RootContent} from 'mdast';
import {isNode, LineCounter, parseDocument} from 'yaml';
import type {ZodType} from 'zod';
import {UserError} from '../../product/diagnostic.ts';

/**
 * A component that shows what a run produced, from a file of data that a page names: the nodes of the page, whose classes
 * are in `src/theme/styles/results.css`. The root of the repository is the working folder unless told.
 */
export type Result = (data: string, page: string, root?: string) => RootContent[];

/**
 * A component from its parts.
 *
 * @param schema what the data must be
 */
export const resultOf =
  <T>(schema: ZodType<T>, nodes: (data: T) => RootContent[]): Result =>
  (...place) =>
    nodes(readResult(schema, ...place));

/**
 * The data that a component shows.
 *
 * @param schema what the data must be
 * @param reference path of a YAML or JSON file from the page's folder, such as `./x.yaml`
 * @param page path of the page from the root
 * @param root folder of the repository
 * @throws UserError naming file, line and field of everything that is wrong
 */
function readResult<T>(schema: ZodType<T>, reference: string, page: string, root = '.'): T {
  const file = path.posix.join(path.posix.dirname(page), reference);
  const place = path.resolve(root, file);
  if (!fs.existsSync(place)) throw new UserError({file, line: 1, message: 'there is no such file'});
  const lines = new LineCounter();
  const document = parseDocument(fs.readFileSync(place, 'utf8'), {lineCounter: lines});
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const [error] = document.errors;
  if (error) throw new UserError({file, line: lineAt(error.pos[0]), message: error.message});
  // A missing field has no position, so its parent's is reported.
  const lineOf = (keys: readonly PropertyKey[]): number => {
    for (let depth = keys.length; depth > 0; depth -= 1) {
      const node = document.getIn(keys.slice(0, depth), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 1;
  };
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new UserError(
    result.error.issues.map(({path: keys, message}) => ({
      file,
      line: lineOf(keys),
      message: keys.length > 0 ? `${nameOf(keys)}: ${message}` : message,
    })),
  );
}

/** `turns[2].speaker`; lists are counted from 1, as their readers do. */
const nameOf = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');

/** A node with classes; Markdown has no word for them. */
export function withClass<Node extends RootContent | ListItem>(node: Node, ...className: string[]): Node {
  return {...node, data: {...node.data, hProperties: {className}}};
}

/** An element of HTML that Markdown has no word for, such as a figure; {@link withoutElements} leaves its content. */
export function element(
  tag: string,
  className: string | undefined,
  children: readonly RootContent[],
): RootContent {
  return {
    type: 'blockquote',
    data: {hName: tag, ...(className ? {hProperties: {className: [className]}} : {})},
    children: children as BlockContent[],
  };
}

/** The nodes of a page as its Markdown has them: of an element, what is in it. */
export const withoutElements = (nodes: readonly RootContent[]): RootContent[] =>
  nodes.flatMap((node) => {
    if (node.data?.hName && 'children' in node) return withoutElements(node.children);
    return 'children' in node ? ({...node, children: withoutElements(node.children)} as RootContent) : node;
  });

/** A figure with its caption above. */
export function figure(
  className: string,
  caption: readonly RootContent[],
  children: readonly RootContent[],
): RootContent {
  return element('figure', className, [element('figcaption', undefined, caption), ...children]);
}
