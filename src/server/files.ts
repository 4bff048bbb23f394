/**
 * The files of the built site, and answers made from them.
 *
 * The folder is listed once, when the server starts. A request only looks a path up in that list, so
 * dot segments, links that lead out of the folder and names too long for the file system find
 * nothing. Compressed copies made by the build are sent as they are: nothing is compressed on request.
 *
 * Hono's own static files have no validators and ignore `If-Range`; `send` has both, but writes to
 * Node's response itself and follows links. So the rules of HTTP come from the modules that `send`
 * is made of, which are pure functions: `fresh`, `range-parser` and `negotiator`.
 */
import {createHash} from 'node:crypto';
import {constants} from 'node:fs';
import {type FileHandle, open, readdir, stat} from 'node:fs/promises';
import path from 'node:path';
import {Readable} from 'node:stream';
import fresh from 'fresh';
import {getMimeType} from 'hono/utils/mime';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import {ENCODING_ENDINGS} from '../postbuild/compress.ts';
import {API_CATALOG_PATH, API_CATALOG_TYPE} from '../postbuild/origin/api-catalog.ts';
import {MARKDOWN_TYPE} from './negotiation.ts';

type Encoding = keyof typeof ENCODING_ENDINGS;

/** From here on a file is sent in pieces instead of being read whole. Bytes. */
const LARGE = 1 << 20;

/** One form of a file: as it is, or compressed. */
interface Form {
  file: string;
  size: number;
  modified: number;
  tag?: string;
}

export interface SiteFile {
  type: string;
  plain: Form;
  compressed: Partial<Record<Encoding, Form>>;
}

/** A file is not the one that was there when the server started. */
export class ChangedFileError extends Error {
  override name = 'ChangedFileError';
}

/** Files by their path below the folder, such as `/docs/overview.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/**
 * Lists an origin. Links are not followed; files for hosts, whose names start with `_` at the root,
 * and copies are not listed.
 */
export async function listFiles(folder: string): Promise<SiteFiles> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true});
  const forms = new Map<string, Form>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const {size, mtimeMs} = await stat(file);
    forms.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, {file, size, modified: mtimeMs});
  }
  const files = new Map<string, SiteFile>();
  for (const [name, plain] of forms) {
    if (name.startsWith('/_') || isCopy(name, forms)) continue;
    const compressed: SiteFile['compressed'] = {};
    for (const [encoding, ending] of Object.entries(ENCODING_ENDINGS)) {
      const copy = forms.get(`${name}${ending}`);
      if (copy) compressed[encoding as Encoding] = copy;
    }
    files.set(name, {type: typeOf(name), plain, compressed});
  }
  return files;
}

function isCopy(name: string, forms: ReadonlyMap<string, Form>): boolean {
  const ending = Object.values(ENCODING_ENDINGS).find((known) => name.endsWith(known));
  return ending !== undefined && forms.has(name.slice(0, -ending.length));
}

function typeOf(name: string): string {
  if (name.endsWith('.md')) return MARKDOWN_TYPE;
  if (name === `/${API_CATALOG_PATH}`) return API_CATALOG_TYPE;
  const type = getMimeType(name) ?? 'application/octet-stream';
  return type === 'application/json' ? `${type}; charset=utf-8` : type;
}

export interface AnswerOptions {
  /** 200, unless the file stands for something that is not there. */
  status?: 200 | 404;
  headers?: Record<string, string>;
  /** What the answer depends on besides the encoding, for `Vary`. */
  varies?: readonly string[];
}

/**
 * Answers a request with a file: in the encoding that the client prefers, with a strong validator of
 * that very encoding, as 304 or in part where the request's conditions say so.
 *
 * @throws ChangedFileError when the folder was built again since the server started
 */
export async function answerWithFile(
  request: Request,
  file: SiteFile,
  {status = 200, headers: given = {}, varies = []}: AnswerOptions = {},
): Promise<Response> {
  const asked = (name: string) => request.headers.get(name) ?? undefined;
  const {form, encoding} = choose(file, asked('accept-encoding'));
  const handle = await openForm(form);
  let keepOpen = false;
  try {
    const headers = new Headers({'content-type': file.type, ...given});
    if (encoding) headers.set('content-encoding', encoding);
    const vary = [...varies, ...(Object.keys(file.compressed).length > 0 ? ['Accept-Encoding'] : [])];
    if (vary.length > 0) headers.set('vary', vary.join(', '));
    headers.set('content-length', String(form.size));
    if (status !== 200) return new Response(await read(handle, 0, form.size), {status, headers});

    form.tag ??= await tagOf(handle);
    headers.set('etag', form.tag);
    headers.set('last-modified', new Date(form.modified).toUTCString());
    headers.set('accept-ranges', 'bytes');
    if (fresh(Object.fromEntries(request.headers), Object.fromEntries(headers))) {
      // What describes the body that is not sent; the rest belongs to a 304 as well.
      for (const name of ['content-length', 'content-encoding', 'content-type', 'accept-ranges'])
        headers.delete(name);
      return new Response(null, {status: 304, headers});
    }
    const range = rangeOf(asked('range'), asked('if-range'), form);
    if (range === 'unsatisfiable') {
      headers.delete('content-encoding');
      headers.set('content-length', '0');
      headers.set('content-range', `bytes */${form.size}`);
      return new Response(null, {status: 416, headers});
    }
    const {start, end} = range ?? {start: 0, end: form.size - 1};
    const length = end - start + 1;
    if (range) {
      headers.set('content-range', `bytes ${start}-${end}/${form.size}`);
      headers.set('content-length', String(length));
    }
    keepOpen = length >= LARGE && request.method !== 'HEAD';
    const body = keepOpen ? stream(handle, start, end) : await read(handle, start, length);
    return new Response(body, {status: range ? 206 : 200, headers});
  } finally {
    if (!keepOpen) await handle.close();
  }
}

/** Preferred encodings when a client takes several alike: the smallest first. */
const PREFERRED: readonly Encoding[] = ['br', 'zstd', 'gzip'];

function choose(
  {plain, compressed}: SiteFile,
  accepted: string | undefined,
): {form: Form; encoding?: Encoding} {
  if (!accepted) return {form: plain};
  const available = PREFERRED.filter((encoding) => compressed[encoding]);
  // Its types do not know the order of preference yet.
  const negotiator: {encodings(available: string[], options: {preferred: string[]}): string[]} =
    new Negotiator({headers: {'accept-encoding': accepted}});
  const [best] = negotiator.encodings([...available, 'identity'], {preferred: [...available]});
  const encoding = available.find((name) => name === best);
  const form = encoding && compressed[encoding];
  return form ? {form, encoding} : {form: plain};
}

async function openForm({file, size, modified}: Form): Promise<FileHandle> {
  const changed = () =>
    new ChangedFileError(`${file} has changed since the server started: start the server again.`);
  // A link that took the file's place is not followed.
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => {
    throw changed();
  });
  const now = await handle.stat();
  if (now.size === size && now.mtimeMs === modified) return handle;
  await handle.close();
  throw changed();
}

async function read(handle: FileHandle, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(length);
  let filled = 0;
  while (filled < length) {
    const {bytesRead} = await handle.read(buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer;
}

function stream(handle: FileHandle, start: number, end: number): ReadableStream<Uint8Array> {
  return Readable.toWeb(handle.createReadStream({start, end})) as ReadableStream<Uint8Array>;
}

async function tagOf(handle: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of handle.createReadStream({autoClose: false, start: 0})) hash.update(chunk);
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}

/**
 * The one range that a request asks for and may have.
 *
 * @returns nothing for the whole file: no range, several, a malformed one, or a file that changed
 */
function rangeOf(
  header: string | undefined,
  ifRange: string | undefined,
  {size, tag, modified}: Form,
): {start: number; end: number} | 'unsatisfiable' | undefined {
  if (header === undefined || !/^bytes=/.test(header)) return undefined;
  if (ifRange !== undefined) {
    const same = ifRange.startsWith('"')
      ? ifRange === tag
      : Date.parse(ifRange) === Math.floor(modified / 1000) * 1000;
    if (!same) return undefined;
  }
  const ranges = parseRange(size, header);
  if (Array.isArray(ranges)) return ranges.length === 1 ? ranges[0] : undefined;
  const first = /^bytes=\s*(\d+)\s*-/.exec(header)?.[1];
  return ranges === -1 && first !== undefined && Number(first) >= size ? 'unsatisfiable' : undefined;
}
