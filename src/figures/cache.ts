import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {threadId} from 'node:worker_threads';

/** Folder of what was drawn, by digest; safe to delete at any time. */
const FOLDER = 'node_modules/.cache/figures';

/** What this process is drawing or has drawn. */
const known = new Map<string, Promise<unknown>>();

/**
 * The value that was made earlier from the same things, or else a new one. It is made once, however
 * often and by how many builds it is asked for at a time; an error is not kept.
 *
 * @param digest name of everything that the value depends on
 * @param make gives a value that JSON can hold
 * @param folder where values are kept between builds
 */
export function cached<T>(digest: string, make: () => Promise<T>, folder = FOLDER): Promise<T> {
  const file = path.join(folder, `${digest}.json`);
  const before = known.get(file) as Promise<T> | undefined;
  if (before) return before;
  const value = stored<T>(file).then(async (kept) => {
    if (kept) return kept.value;
    const made = await make();
    store(file, made);
    return made;
  });
  known.set(file, value);
  value.catch(() => known.delete(file));
  return value;
}

/** Whether an earlier build has made a value. */
export const isKept = (digest: string, folder = FOLDER): boolean =>
  fs.existsSync(path.join(folder, `${digest}.json`));

/** An entry that is damaged, or is not what was written, counts as none. */
async function stored<T>(file: string): Promise<{value: T} | undefined> {
  try {
    const {digest, value} = JSON.parse(await fs.promises.readFile(file, 'utf8')) as {
      digest: string;
      value: T;
    };
    return digest === digestOfValue(value) ? {value} : undefined;
  } catch {
    return undefined;
  }
}

/** Two builds may write at once, and one may be stopped: an entry is there in full or not at all. */
function store(file: string, value: unknown): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  const unfinished = `${file}.${process.pid}-${threadId}`;
  fs.writeFileSync(unfinished, JSON.stringify({digest: digestOfValue(value), value}));
  fs.renameSync(unfinished, file);
}

function digestOfValue(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}
