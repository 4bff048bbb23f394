/**
 * The files of the built site, and answers made from them.
 *
 * The folder is listed once, when the server starts, and its files stay open: a build that replaces the
 * folder takes nothing from a server that runs. A request only looks a path up in that list, so dot
 * segments, links that lead out of the folder and names too long for the file system find nothing.
 * Compressed copies made by the build are sent as they are: nothing is compressed on request.
 *
 * Hono's own static files have no validators and ignore `If-Range`; `send` has both, but writes to
 * Node's response itself and follows links. So the rules of HTTP come from the modules that `send`
 * is made of, which are pure functions: `fresh`, `range-parser` and `negotiator`.
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import fresh from 'fresh';
import {getMimeType} from 'hono/utils/mime';
import Negotiator from 'negotiator';
import parseRange from 'range-parser';
import {filesBelow} from '../content/files.ts';
import {ENCODING_ENDINGS} from '../postbuild/compress.ts';
import {MARKDOWN_TYPE} from './negotiation.ts';

type Encoding = keyof typeof ENCODING_ENDINGS;

/** Files of at least this many bytes are streamed, so that a slow client does not hold them in memory. */
const LARGE_SIZE = 1 << 17;

const CHUNK_SIZE = 1 << 16;

/** One variant of a file: as it is, or compressed. */
interface Variant {
  /** Its descriptor. */
  open: number;
  size: number;
  modified: number;
  tag?: string;
}

export interface SiteFile {
  type: string;
  plain: Variant;
  compressed: Partial<Record<Encoding, Variant>>;
}

/** The server cannot start; the message says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

/** Files by their path below the folder, such as `/docs/overview.html`. */
export class SiteFiles extends Map<string, SiteFile> {
  constructor(private readonly variants: ReadonlyMap<string, Variant>) {
    super();
  }
  close(): void {
    for (const {open} of this.variants.values()) fs.closeSync(open);
  }
}

/**
 * Lists and opens the files of an origin. Links are not followed; files for hosts, whose names start
 * with `_` at the root, and copies are not listed.
 *
 * @throws StartError when the process may not open so many
 */
export function listFiles(folder: string): SiteFiles {
  const variants = new Map<string, Variant>();
  const files = new SiteFiles(variants);
  for (const file of filesBelow(folder, '.')) {
    const name = `/${file}`;
    if (name.startsWith('/_')) continue;
    try {
      const open = fs.openSync(
        path.join(folder, file),
        fs.constants.O_RDONLY | (fs.constants.O_NOFOLLOW ?? 0),
      );
      const {size, mtimeMs} = fs.fstatSync(open);
      variants.set(name, {open, size, modified: mtimeMs});
    } catch (error) {
      files.close();
      if ((error as NodeJS.ErrnoException).code !== 'EMFILE') throw error;
      throw new StartError(
        `The site in ${folder} has more files than this process may open (${variants.size}). Raise the limit: ulimit -n 65536`,
      );
    }
  }
  for (const [name, plain] of variants) {
    if (isCopy(name, variants)) continue;
    const compressed: SiteFile['compressed'] = {};
    for (const [encoding, ending] of Object.entries(ENCODING_ENDINGS)) {
      const copy = variants.get(`${name}${ending}`);
      if (copy) compressed[encoding as Encoding] = copy;
    }
    files.set(name, {type: typeOf(name), plain, compressed});
  }
  return files;
}

function isCopy(name: string, variants: ReadonlyMap<string, Variant>): boolean {
  const ending = Object.values(ENCODING_ENDINGS).find((known) => name.endsWith(known));
  return ending !== undefined && variants.has(name.slice(0, -ending.length));
}

function typeOf(name: string): string {
  if (name.endsWith('.md')) return MARKDOWN_TYPE;
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
 * that very encoding, as 304, 412 or in part where the request's conditions say so.
 */
export async function answerWithFile(
  request: Request,
  file: SiteFile,
  {status = 200, headers: given = {}, varies = []}: AnswerOptions = {},
): Promise<Response> {
  const asked = (name: string) => request.headers.get(name) ?? undefined;
  const {variant, encoding} = choose(file, asked('accept-encoding'));
  const isRead = request.method !== 'HEAD';
  const headers = new Headers({'content-type': file.type, ...given});
  if (encoding) headers.set('content-encoding', encoding);
  const vary = [...varies, ...(Object.keys(file.compressed).length > 0 ? ['Accept-Encoding'] : [])];
  if (vary.length > 0) headers.set('vary', vary.join(', '));
  headers.set('content-length', String(variant.size));
  if (status !== 200)
    return new Response(isRead ? await read(variant, 0, variant.size) : null, {
      status,
      headers,
    });

  variant.tag ??= await tagOf(variant);
  headers.set('etag', variant.tag);
  headers.set('last-modified', new Date(variant.modified).toUTCString());
  headers.set('accept-ranges', 'bytes');
  const withoutBody = (status: number, dropped: readonly string[]) => {
    for (const name of dropped) headers.delete(name);
    return new Response(null, {status, headers});
  };
  if (!isAsExpected(variant, asked('if-match'), asked('if-unmodified-since')))
    return withoutBody(412, BODY_HEADERS);
  if (fresh(Object.fromEntries(request.headers), Object.fromEntries(headers)))
    return withoutBody(304, BODY_HEADERS);
  // Ranges are defined for GET alone.
  const range = isRead ? rangeOf(asked('range'), asked('if-range'), variant) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-length', '0');
    headers.set('content-range', `bytes */${variant.size}`);
    return withoutBody(416, ['content-encoding']);
  }
  const {start, end} = range ?? {start: 0, end: variant.size - 1};
  const length = end - start + 1;
  if (range) {
    headers.set('content-range', `bytes ${start}-${end}/${variant.size}`);
    headers.set('content-length', String(length));
  }
  const body = !isRead
    ? null
    : length >= LARGE_SIZE
      ? stream(variant, start, end)
      : await read(variant, start, length);
  return new Response(body, {status: range ? 206 : 200, headers});
}

/** Headers of a body that is not sent; a 304 has all others. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'content-type', 'accept-ranges'];

/** RFC 9110, 13.2.2: the tag counts where both are given, and a date that is none does not. */
const isAsExpected = (
  {tag, modified}: Variant,
  match: string | undefined,
  unmodifiedSince: string | undefined,
) =>
  match === undefined
    ? !(Math.floor(modified / 1000) * 1000 > Date.parse(unmodifiedSince ?? ''))
    : match.split(',').some((one) => one.trim() === '*' || one.trim() === tag);

function choose({plain, compressed}: SiteFile, accepted = ''): {variant: Variant; encoding?: Encoding} {
  // Where a client takes several alike, the smallest, which is listed first. The package's types lack this option.
  const preferred = Object.keys(compressed) as Encoding[];
  const negotiator: {encodings(available: string[], options: {preferred: string[]}): string[]} =
    new Negotiator({headers: {'accept-encoding': accepted}});
  const [best] = negotiator.encodings([...preferred, 'identity'], {preferred});
  const encoding = preferred.find((name) => name === best);
  const variant = encoding && compressed[encoding];
  return variant ? {variant, encoding} : {variant: plain};
}

const readSome = promisify(fs.read);

async function read({open}: Variant, position: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  const buffer = new Uint8Array(length);
  for (let filled = 0; filled < length; ) {
    const {bytesRead} = await readSome(open, buffer, filled, length - filled, position + filled);
    if (bytesRead === 0) throw new Error('A file of the site was cut short while it was served.');
    filled += bytesRead;
  }
  return buffer;
}

/** Not `fs.createReadStream`: it closes the shared descriptor when a client leaves, whatever its options say. */
function stream(variant: Variant, start: number, end: number): ReadableStream<Uint8Array> {
  let position = start;
  return new ReadableStream({
    async pull(controller) {
      const length = Math.min(CHUNK_SIZE, end + 1 - position);
      controller.enqueue(await read(variant, position, length));
      position += length;
      if (position > end) controller.close();
    },
  });
}

/** The Markdown of a page, or another text. */
export async function readText({plain}: SiteFile): Promise<string> {
  return new TextDecoder().decode(await read(plain, 0, plain.size));
}

async function tagOf(variant: Variant): Promise<string> {
  const digest = createHash('sha256')
    .update(await read(variant, 0, variant.size))
    .digest('base64url');
  return `"${digest.slice(0, 22)}"`;
}

/**
 * The one range that a request asks for and may have.
 *
 * @returns nothing for the whole file: no range, several, a malformed one, or a file that changed
 */
function rangeOf(
  header: string | undefined,
  ifRange: string | undefined,
  {size, tag, modified}: Variant,
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
