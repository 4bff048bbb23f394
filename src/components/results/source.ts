import fs from 'node:fs';
import path from 'node:path';
import {isNode, LineCounter, parseDocument} from 'yaml';
import type {ZodType} from 'zod';

/**
 * The data that a component shows.
 *
 * @param schema what the data must be
 * @param reference path of a YAML or JSON file from the page's folder, such as `./x.yaml`
 * @param page path of the page from the root
 * @param root folder of the repository
 * @throws Error naming file, line and field of everything that is wrong
 */
export function readResult<T>(schema: ZodType<T>, reference: string, page: string, root = '.'): T {
  const file = path.posix.join(path.posix.dirname(page), reference);
  const place = path.resolve(root, file);
  if (!fs.existsSync(place)) throw new Error(`${file}: there is no such file`);
  const lines = new LineCounter();
  const document = parseDocument(fs.readFileSync(place, 'utf8'), {lineCounter: lines});
  const at = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const [error] = document.errors;
  if (error) throw new Error(`${at(error.pos[0])}: ${error.message}`);
  // What is missing stands nowhere, so the place is that of what should hold it.
  const placeOf = (keys: readonly PropertyKey[]): string => {
    for (let depth = keys.length; depth > 0; depth -= 1) {
      const node = document.getIn(keys.slice(0, depth), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return `${file}:1`;
  };
  const result = schema.safeParse(document.toJS());
  if (result.success) return result.data;
  throw new Error(
    result.error.issues
      .map(({path: keys, message}) =>
        [placeOf(keys), ...(keys.length > 0 ? [nameOf(keys)] : []), message].join(': '),
      )
      .join('\n'),
  );
}

/** `turns[2].speaker`; lists are counted from 1, as their readers do. */
const nameOf = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
