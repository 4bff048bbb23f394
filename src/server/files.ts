/**
 * The files of a built site, and responses made from them.
 *
 * All of them are in memory: 47 MB for 155 pages, compressed copies included. So a build that replaces the folder takes
 * nothing from a server that runs, no request waits for the disk or needs a descriptor, and a hundred responses that wait
 * for slow clients share one buffer. A request only looks a path up: dot segments, links out of the folder and long names
 * find nothing. Compressed copies are sent as the build made them.
 *
 * Libraries that serve files read them by their path at each request, and serve half of each build while one replaces the
 * other (.github/decisions).
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseAccept} from 'hono/utils/accept';
import {getMimeType} from 'hono/utils/mime';
import {ENCODINGS} from '../postbuild/compress.ts';
import {contentDigest, type SiteManifest} from '../postbuild/site-manifest.ts';
import {UserError} from '../product/diagnostic.ts';

export const MARKDOWN_TYPE = 'text/markdown; charset=utf-8';

/** A file as it is, or compressed. */
interface Form {
  /** None for the file as it is. */
  encoding?: string | undefined;
  content: Buffer<ArrayBuffer>;
  /** Strong entity tag of this very form. */
  tag: string;
}

export interface SiteFile {
  type: string;
  content: Buffer<ArrayBuffer>;
  /** The smallest first; the file as it is comes last. */
  forms: Form[];
}

/** Files by their path from the root of the host, such as `/docs/overview.html`. */
export type SiteFiles = ReadonlyMap<string, SiteFile>;

/**
 * Reads the files that a manifest lists.
 *
 * @throws UserError naming a file that is missing, or not as the build wrote it
 */
export function readFiles(folder: string, {files: listed}: SiteManifest): SiteFiles {
  const files = new Map<string, SiteFile>();
  // Sorted, so that a file comes before its compressed copies.
  for (const [name, {size, digest}] of Object.entries(listed)) {
    const file = path.join(folder, name);
    const content = fs.existsSync(file) ? fs.readFileSync(file) : undefined;
    if (content?.length !== size || contentDigest(content) !== digest)
      throw new UserError(
        `${file} is ${content ? 'not as the build wrote it' : 'missing'}: this copy of the site is not whole. Build or copy it again.`,
      );
    const {name: original, dir, ext} = path.posix.parse(name);
    const encoding = ENCODINGS[ext];
    const compressed = encoding && files.get(path.posix.join(dir, original));
    const form: Form = {encoding: compressed ? encoding : undefined, content, tag: `"${digest}"`};
    if (compressed) {
      compressed.forms.push(form);
      compressed.forms.sort((a, b) => a.content.length - b.content.length);
    } else files.set(name, {type: typeOf(name), content, forms: [form]});
  }
  return files;
}

function typeOf(name: string): string {
  if (name.endsWith('.md')) return MARKDOWN_TYPE;
  const type = getMimeType(name) ?? 'application/octet-stream';
  return type === 'application/json' ? `${type}; charset=utf-8` : type;
}

/** Headers about a body that is not sent; a 304 has all others. */
const BODY_HEADERS = ['content-length', 'content-encoding', 'content-type'];

/**
 * Responds with a file: in the encoding that the client prefers, with a strong validator of that very
 * encoding, as 304 where the request's conditions say so (RFC 9110, 13). A request for a part gets the whole (14.2).
 *
 * @param given further headers
 * @param varies request headers that the response depends on besides Accept-Encoding
 * @param status 200, unless the file is sent in the place of one that is missing
 */
export function respondWith(
  {method, headers: asked}: Request,
  file: SiteFile,
  given: Readonly<Record<string, string>> = {},
  varies: readonly string[] = [],
  status: 200 | 404 = 200,
): Response {
  const {encoding, content, tag} = preferred(file.forms, asked.get('accept-encoding') ?? '');
  const vary = [...varies, ...(file.forms.length > 1 ? ['Accept-Encoding'] : [])].join(', ');
  const headers = new Headers({
    'content-type': file.type,
    'content-length': String(content.length),
    ...(encoding && {'content-encoding': encoding}),
    ...(vary && {vary}),
    ...given,
  });
  if (status === 200) headers.set('etag', tag);
  const tags = asked.get('if-none-match')?.split(',') ?? [];
  if (status === 200 && tags.some((one) => ['*', tag, `W/${tag}`].includes(one.trim()))) {
    for (const name of BODY_HEADERS) headers.delete(name);
    return new Response(null, {status: 304, headers});
  }
  return new Response(method === 'HEAD' ? null : content, {status, headers});
}

/** The form that a client prefers: of those it takes alike, the smallest; the file as it is where it takes none. */
function preferred(forms: readonly Form[], accepted: string): Form {
  const given = parseAccept(accepted);
  const quality = ({encoding = 'identity'}: Form) =>
    (given.find(({type}) => type.toLowerCase() === encoding) ?? given.find(({type}) => type === '*'))?.q ?? 0;
  const taken = forms.filter((form) => !form.encoding || quality(form) > 0);
  return taken.sort((a, b) => quality(b) - quality(a))[0] as Form;
}
