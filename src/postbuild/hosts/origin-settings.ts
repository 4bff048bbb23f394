/** What a host must be told of an origin: read back from the files that the build laid out. */
import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {type Redirect, ROOT_REDIRECT, redirects} from '../../product/redirects.ts';
import {HEADERS_FILE} from '../origin/layout.ts';
import {headersFor, parseHeadersFile} from '../security-headers/formats.ts';

export interface OriginSettings {
  /** Headers of every answer. */
  always: Readonly<Record<string, string>>;
  /** Value of Cache-Control for files whose name changes with their content. */
  immutable: string;
  redirects: readonly Redirect[];
  /** Page that the root and the base URL lead to, without the base URL. */
  home: string;
  /** Without a slash at its end, such as `/docs`. */
  base: string;
}

/**
 * Reads what the build decided.
 *
 * @param folder of the origin
 * @throws Error when the folder is not an origin
 */
export function readOriginSettings(folder: string): OriginSettings {
  const file = path.join(folder, HEADERS_FILE);
  if (!existsSync(file)) throw new Error(`${file} is missing. Build the site again: npm run build`);
  const rules = parseHeadersFile(readFileSync(file, 'utf8'));
  return {
    always: headersFor('/', rules),
    immutable: headersFor(`${BASE_URL}assets/x`, rules)['Cache-Control'] ?? '',
    redirects: redirects(loadProduct()),
    home: ROOT_REDIRECT.to,
    base: BASE_URL.replace(/\/$/, ''),
  };
}
