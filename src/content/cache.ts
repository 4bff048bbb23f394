/** The one cache on disk. */
import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/** A digest of texts, in hexadecimal digits; the borders between them count. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}

/** Place of a cached value, and the digest of what it was made of. */
export interface CacheEntry {
  /** Safe to delete at any time. */
  folder: string;
  /** Such as the path of a page: each key has one value, so that the folder does not grow. */
  key: string;
  /** Digest of everything that the value depends on. */
  digest: string;
}

/** The cached value, or else a new one, which JSON can hold. */
export function cached<T>(entry: CacheEntry, make: () => T): T {
  const before = readCache<T>(entry);
  if (before) return before.value;
  const value = make();
  write(entry, Buffer.from(JSON.stringify(value) ?? 'null'));
  return value;
}

const inProgress = new Map<string, Promise<Uint8Array>>();

/** {@link cached} of a value that takes its time. */
export async function cachedAsync<T>(entry: CacheEntry, make: () => Promise<T>): Promise<T> {
  const bytes = await cachedBytes(entry, async () => Buffer.from(JSON.stringify(await make()) ?? 'null'));
  return JSON.parse(Buffer.from(bytes).toString()) as T;
}

/** {@link cached} of bytes. Concurrent calls make them once. */
export function cachedBytes(entry: CacheEntry, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const id = `${fileOf(entry)}:${entry.digest}`;
  const running = inProgress.get(id);
  if (running) return running;
  const makeOrRead = async () => {
    const before = read(entry);
    if (before) return before;
    const value = await make();
    write(entry, value);
    return value;
  };
  const value = makeOrRead().finally(() => inProgress.delete(id));
  inProgress.set(id, value);
  return value;
}

/** The cached value, if there is one. */
function readCache<T>(entry: CacheEntry): {value: T} | undefined {
  const content = read(entry);
  return content && {value: JSON.parse(content.toString()) as T};
}

const fileOf = ({folder, key}: CacheEntry) => path.join(folder, sha256(key).slice(0, 32));

/** A line with two digests, of what the content was made of and of the content itself; then the content. */
const HEADER_LENGTH = 2 * 64 + 2;

/** An entry that is damaged or was made of something else counts as none. */
function read(entry: CacheEntry): Buffer | undefined {
  try {
    const file = readFileSync(fileOf(entry));
    const content = file.subarray(HEADER_LENGTH);
    return file.subarray(0, HEADER_LENGTH).toString() === header(entry, content) ? content : undefined;
  } catch {
    return undefined;
  }
}

/** Several processes may write at once, and one may be stopped: an entry is there in full or not at all. */
function write(entry: CacheEntry, content: Uint8Array): void {
  try {
    mkdirSync(entry.folder, {recursive: true});
    const draft = `${fileOf(entry)}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([Buffer.from(header(entry, content)), content]));
    renameSync(draft, fileOf(entry));
  } catch {
    // In a folder that cannot be written, the value is made anew each time.
  }
}

const header = ({digest}: CacheEntry, content: Uint8Array) => `${sha256(digest)} ${sha256(content)}\n`;
