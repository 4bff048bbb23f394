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
interface CacheEntry {
  /** Safe to delete at any time. */
  folder: string;
  /** Such as the path of a page: each key has one value, so that the folder does not grow. */
  key: string;
  /** Digest of everything that the value depends on. */
  digest: string;
}

/** The cached value, or else a new one. An entry that was made of something else counts as none. */
export async function cached(
  {folder, key, digest}: CacheEntry,
  make: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const file = path.join(folder, sha256(key).slice(0, 32));
  const header = sha256(digest);
  try {
    const before = readFileSync(file);
    if (before.toString('latin1', 0, header.length) === header) return before.subarray(header.length);
  } catch {
    // There is none yet.
  }
  const value = await make();
  try {
    mkdirSync(folder, {recursive: true});
    // Several processes may write at once, and one may be stopped: an entry is there in full or not at all.
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, Buffer.concat([Buffer.from(header), value]));
    renameSync(draft, file);
  } catch {
    // In a folder that cannot be written, the value is made anew each time.
  }
  return value;
}
