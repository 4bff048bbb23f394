/**
 * The files of a built site, and responses made from them.
 *
 * All of them are in memory: 47 MB for 155 pages, compressed copies included. So a build that replaces the folder takes
 * nothing from a server that runs, no request waits for the disk or needs a descriptor, and a hundred responses that wait
 * for slow clients share one buffer. A request only looks a path up: dot segments, links out of the folder and long names
 * find nothing. Compressed copies are sent as the build made them.
 *
 * Libraries that serve files read them by their path at each request, and serve half of each build while one replaces the
 * other; of what is left, conditions and ranges, sirv and Hono's own answer less than this site promises (.github/decisions
 * has the table).
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseAccept} from 'hono/utils/accept';
import {getMimeType} from 'hono/utils/mime';
import {ENCODING_ENDINGS} from '../postbuild/compress.ts';
import {contentDigest, type SiteManifest} from '../postbuild/site-manifest.ts';
import {UserError} from '../product/diagnostic.ts';

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

type Encoding = keyof typeof ENCODING_ENDINGS;

/** One form of a file: as it is, or compressed. */
interface Variant {
  content: Buffer<ArrayBuffer>;
  /** Strong entity tag of this very form. */
  tag: string;
  /** Time of the last change, in milliseconds. */
  modified: number;
}

export interface SiteFile {
  type: string;
  plain: Variant;
  compressed: Partial<Record<Encoding, Variant>>;
}

/** Files by their path from the root of the host, such as `/docs/overview.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/**
 * Reads the files that a manifest lists.
 *
 * @throws UserError naming a file that is missing, or not as the build wrote it
 */
export function readFiles(folder: string, {files: listed}: SiteManifest): SiteFiles {
  const variants = new Map(
    Object.entries(listed).map(([name, {size, digest}]): [string, Variant] => {
      const file = path.join(folder, name);
      const info = fs.statSync(file, {throwIfNoEntry: false});
      const content = info?.isFile() ? fs.readFileSync(file) : Buffer.alloc(0);
      if (!info || content.length !== size || contentDigest(content) !== digest)
        throw new UserError(
          `${file} is ${info ? 'not as the build wrote it' : 'missing'}: this copy of the site is not whole. Build or copy it again.`,
        );
      return [name, {content, tag: `"${digest}"`, modified: info.mtimeMs}];
    }),
  );
  const files = new Map<string, SiteFile>();
  const endings = Object.entries(ENCODING_ENDINGS) as [Encoding, string][];
  for (const [name, plain] of variants) {
    if (endings.some(([, ending]) => name.endsWith(ending) && variants.has(name.slice(0, -ending.length))))
      continue;
    const compressed: SiteFile['compressed'] = {};
    for (const [encoding, ending] of endings) {
      const copy = variants.get(`${name}${ending}`);
      if (copy) compressed[encoding] = copy;
    }
    files.set(name, {type: typeOf(name), plain, compressed});
  }
  return files;
}

function typeOf(name: string): string {
  if (name.endsWith('.md')) return MARKDOWN_TYPE;
  const type = getMimeType(name) ?? 'application/octet-stream';
  return type === 'application/json' ? `${type}; charset=utf-8` : type;
}

export interface ResponseOptions {
  /** 200, unless the file is sent in the place of one that is missing. */
  status?: 200 | 404;
  headers?: Record<string, string>;
  /** Request headers that the response depends on besides Accept-Encoding. */
  varies?: readonly string[];
}

/** Headers about a body that is not sent; a 304 has all others. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'content-type', 'accept-ranges'];

/**
 * Responds with a file: in the encoding that the client prefers, with a strong validator of that very
 * encoding, as 304, 412 or in part where the request's conditions say so.
 */
export function respondWith(
  {method, headers: asked}: Request,
  file: SiteFile,
  {status = 200, headers: given = {}, varies = []}: ResponseOptions = {},
): Response {
  const {encoding, variant} = choose(file, asked.get('accept-encoding') ?? '');
  const {content, tag, modified} = variant;
  const vary = [...varies, ...(Object.keys(file.compressed).length > 0 ? ['Accept-Encoding'] : [])];
  const headers = new Headers({
    'content-type': file.type,
    'content-length': String(content.length),
    ...(encoding && {'content-encoding': encoding}),
    ...(vary.length > 0 && {vary: vary.join(', ')}),
    ...given,
  });
  const isRead = method !== 'HEAD';
  if (status !== 200) return new Response(isRead ? content : null, {status, headers});

  headers.set('etag', tag);
  headers.set('last-modified', new Date(modified).toUTCString());
  headers.set('accept-ranges', 'bytes');
  const withoutBody = (status: number, dropped = BODY_HEADERS) => {
    for (const name of dropped) headers.delete(name);
    return new Response(null, {status, headers});
  };
  if (!isExpected(variant, asked.get('if-match'), asked.get('if-unmodified-since'))) return withoutBody(412);
  if (isUnchanged(variant, asked.get('if-none-match'), asked.get('if-modified-since')))
    return withoutBody(304);
  // Ranges are defined for GET alone.
  const range = isRead ? rangeOf(asked.get('range'), asked.get('if-range'), variant) : undefined;
  if (range === 'unsatisfiable') {
    headers.set('content-length', '0');
    headers.set('content-range', `bytes */${content.length}`);
    return withoutBody(416, ['content-encoding']);
  }
  if (!range) return new Response(isRead ? content : null, {headers});
  const {start, end} = range;
  headers.set('content-range', `bytes ${start}-${end}/${content.length}`);
  headers.set('content-length', String(end - start + 1));
  return new Response(content.subarray(start, end + 1), {status: 206, headers});
}

/** RFC 9110, 13.2.2: the tag counts where both are given, and a date that is none does not. */
const isExpected = ({tag, modified}: Variant, match: string | null, unmodifiedSince: string | null) =>
  match === null
    ? !(inSeconds(modified) > Date.parse(unmodifiedSince ?? ''))
    : tagsIn(match).some((one) => one === '*' || one === tag);

/** The same of what a client has already; tags are compared as weak ones. */
const isUnchanged = ({tag, modified}: Variant, noneMatch: string | null, modifiedSince: string | null) =>
  noneMatch === null
    ? inSeconds(modified) <= Date.parse(modifiedSince ?? '')
    : tagsIn(noneMatch).some((one) => one === '*' || one.replace(/^W\//, '') === tag);

const tagsIn = (header: string) => header.split(',').map((one) => one.trim());

/** HTTP's dates have no fractions of a second. */
const inSeconds = (milliseconds: number) => Math.floor(milliseconds / 1000) * 1000;

/** The form that a client prefers; where it takes several alike, the smallest, which is listed first. */
function choose({plain, compressed}: SiteFile, accepted: string): {variant: Variant; encoding?: Encoding} {
  const given = parseAccept(accepted);
  const qualityOf = (name: string, otherwise: number) =>
    (given.find(({type}) => type.toLowerCase() === name) ?? given.find(({type}) => type === '*'))?.q ??
    otherwise;
  let best: {variant: Variant; encoding?: Encoding} = {variant: plain};
  let quality = 0;
  for (const [encoding, variant] of Object.entries(compressed) as [Encoding, Variant][]) {
    if (qualityOf(encoding, 0) <= quality) continue;
    quality = qualityOf(encoding, 0);
    best = {variant, encoding};
  }
  // Unless it is named, the plain form is what is left.
  return qualityOf('identity', 0) > quality ? {variant: plain} : best;
}

/**
 * The one range that a request asks for and may have (RFC 9110, 14.1.2).
 *
 * @returns nothing for the whole file: no range, several, a malformed one, or a file that changed
 */
function rangeOf(
  header: string | null,
  ifRange: string | null,
  {content: {length: size}, tag, modified}: Variant,
): {start: number; end: number} | 'unsatisfiable' | undefined {
  const [, first, last = '', suffix = ''] = /^bytes=\s*(?:(\d+)-(\d*)|-(\d+))\s*$/.exec(header ?? '') ?? [];
  const isSame =
    ifRange === null ||
    (ifRange.startsWith('"') ? ifRange === tag : Date.parse(ifRange) === inSeconds(modified));
  if (!isSame || (first === undefined && suffix === '')) return undefined;
  if (first === undefined) {
    const length = Number(suffix);
    return length === 0 || length > size ? undefined : {start: size - length, end: size - 1};
  }
  const [start, end] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (start >= size) return 'unsatisfiable';
  return start > end ? undefined : {start, end};
}
