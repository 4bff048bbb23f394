import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {threadId} from 'node:worker_threads';

/** A digest of texts, in hexadecimal digits; the borders between them count. */
export function sha256(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** Where something is kept between runs, and what it was made of. */
export interface Place {
  /** Safe to delete at any time. */
  folder: string;
  /** What the value is about, such as the path of a page; one value is kept for each, so that the folder does not grow. */
  key: string;
  /** Name of everything that the value depends on. */
  digest: string;
}

/**
 * The value that an earlier run made of the same things, or else a new one.
 *
 * @param make gives a value that JSON can hold
 */
export function kept<T>(place: Place, make: () => T): T {
  const before = keptBefore<T>(place);
  if (before) return before.value;
  const value = make();
  write(place, value);
  return value;
}

/** Like {@link kept}, for what takes its time. */
export async function keptLater<T>(place: Place, make: () => Promise<T>): Promise<T> {
  const before = keptBefore<T>(place);
  if (before) return before.value;
  const value = await make();
  write(place, value);
  return value;
}

const fileOf = ({folder, key}: Place) => path.join(folder, `${sha256(key).slice(0, 32)}.json`);

/** The value that an earlier run made of the same things, or nothing. */
export function keptBefore<T>(place: Place): {value: T} | undefined {
  try {
    const {digest, value} = JSON.parse(readFileSync(fileOf(place), 'utf8'));
    return digest === place.digest ? {value} : undefined;
  } catch {
    // Nothing is kept yet, or a run was stopped while it wrote.
    return undefined;
  }
}

/** Several processes and threads may write at once: each file appears whole. */
function write(place: Place, value: unknown): void {
  try {
    mkdirSync(place.folder, {recursive: true});
    const file = fileOf(place);
    const draft = `${file}.${process.pid}-${threadId}`;
    writeFileSync(draft, JSON.stringify({digest: place.digest, value}));
    renameSync(draft, file);
  } catch {
    // A folder that cannot be written costs time, nothing else.
  }
}
