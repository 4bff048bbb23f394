import fs from 'node:fs';
import path from 'node:path';
import {isNode, LineCounter, parseDocument} from 'yaml';
import type {ZodType} from 'zod';
import {loadModule} from '../../numbers/page-modules/load.ts';

/** The data of a result component are missing, or contradict themselves. */
export class ResultDataError extends Error {
  override name = 'ResultDataError';
}

interface Source {
  value: unknown;
  /** Where a value stands, such as `docs/a.yaml:12`. */
  placeOf: (keys: readonly PropertyKey[]) => string;
}

/**
 * The data that a component shows.
 *
 * @param reference `./x.yaml` beside the page, or `src/numbers/worked/…/x.ts` from the root, whose default export it is
 * @param page path of the page from the root
 * @param schema what the data must be
 * @param root folder of the repository
 * @throws ResultDataError naming file, line and field of everything that is wrong
 */
export async function readResult<T>(
  reference: string,
  page: string,
  schema: ZodType<T>,
  root = '.',
): Promise<T> {
  const file = path.posix.join(reference.startsWith('.') ? path.posix.dirname(page) : '', reference);
  const place = path.resolve(root, file);
  if (!fs.existsSync(place)) throw new ResultDataError(`${file}: there is no such file`);
  const {value, placeOf} = file.endsWith('.ts')
    ? await fromModule(place, file)
    : fromYaml(fs.readFileSync(place, 'utf8'), file);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ResultDataError(
    result.error.issues
      .map(({path: keys, message}) =>
        [placeOf(keys), ...(keys.length > 0 ? [nameOf(keys)] : []), message].join(': '),
      )
      .join('\n'),
  );
}

async function fromModule(place: string, file: string): Promise<Source> {
  return {value: (await loadModule<{default?: unknown}>(place)).default, placeOf: () => file};
}

function fromYaml(text: string, file: string): Source {
  const lines = new LineCounter();
  const document = parseDocument(text, {lineCounter: lines});
  const at = (offset: number) => `${file}:${lines.linePos(offset).line}`;
  const [error] = document.errors;
  if (error) throw new ResultDataError(`${at(error.pos[0])}: ${error.message}`);
  return {
    value: document.toJS(),
    // What is missing stands nowhere, so the place is that of what should hold it.
    placeOf: (keys) => {
      for (let depth = keys.length; depth > 0; depth -= 1) {
        const node = document.getIn(keys.slice(0, depth), true);
        if (isNode(node) && node.range) return at(node.range[0]);
      }
      return `${file}:1`;
    },
  };
}

/** `turns[2].speaker`; lists are counted from 1, as their readers do. */
const nameOf = (keys: readonly PropertyKey[]): string =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
