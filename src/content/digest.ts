import {createHash} from 'node:crypto';

/** A digest of texts, in hexadecimal digits; the borders between them count. */
export function sha256(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:`).update(part);
  return hash.digest('hex');
}
