/** Compressed copies of a built site's files, made once so that no request waits for them. */
import {createHash} from 'node:crypto';
import {mkdirSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';

type Compress = (content: Buffer) => Promise<Buffer>;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** In Node from 22.15 on. */
const zstd = (
  zlib as {zstdCompress?: (content: Buffer, done: (error: Error | null, out: Buffer) => void) => void}
).zstdCompress;

/**
 * Quality of Brotli, 0 to 11. Measured over this site's text without shared scripts (33 MB): 9 takes 5.2 s of
 * processor time and leaves 7.14 MB, 8 takes 0.9 s and leaves 7.16. What many pages load is worth the highest
 * (1.4 MB of scripts, 7 % smaller than with 9, 1.7 s). What was compressed before is taken from the cache.
 */
const BROTLI_QUALITY = {shared: 11, ofPage: 8} as const;

/** Style sheets and scripts; those of a page's text among them. */
const ASSET = /^assets\/(?:css|js)\//;

/** What the bundler's output keeps of the compiler of Markdown: a name that only the text of a page exports. */
const TEXT_OF_PAGE = /\bcontentTitle:\s*\(\)\s*=>/;

/**
 * A connection brings about 44 kB in the first two round trips, which is what a page of this size needs. The
 * highest quality takes 8 % off it, and half a second of processor time; the site has few such pages.
 */
const LARGE_PAGE = 300_000;

/**
 * Quality that a file is worth.
 *
 * @param name its path in the built site, with `/`
 */
export function brotliQuality(name: string, content: Buffer): number {
  const isShared = ASSET.test(name) && !TEXT_OF_PAGE.test(content.toString('latin1'));
  const isLargePage = name.endsWith('.html') && content.length > LARGE_PAGE;
  return isShared || isLargePage ? BROTLI_QUALITY.shared : BROTLI_QUALITY.ofPage;
}

/** Names that formats of text end with; others, such as pictures, are compressed in themselves. */
const TEXT = /\.(?:html|js|css|json|md|txt|xml|svg|webmanifest|ico|map)$/;

/** Below this many bytes a copy would not save a packet. */
const SMALLEST = 1024;

/** How many files are compressed at once: as many as Node has threads for it. */
const AT_ONCE = 4;

/** Encodings by the ending of the copy's name, as nginx and static hosts expect it. */
export const ENCODING_ENDINGS = {br: '.br', zstd: '.zst', gzip: '.gz'} as const;

export interface CompressionSummary {
  files: number;
  copies: number;
}

/**
 * Writes `x.br`, `x.gz` and, where this Node can, `x.zst` beside every text file that gets smaller by it.
 *
 * @param cacheDir folder that keeps copies by their content between builds
 */
export async function compressFiles(outDir: string, cacheDir: string): Promise<CompressionSummary> {
  const summary: CompressionSummary = {files: 0, copies: 0};
  await eachFile(outDir, TEXT, async (name, content) => {
    summary.files += 1;
    for await (const {ending, copy} of copiesOf(name, content, cacheDir)) {
      if (copy.length >= content.length) continue;
      writeFileSync(path.join(outDir, `${name}${ending}`), copy);
      summary.copies += 1;
    }
  });
  return summary;
}

/** Compresses style sheets and scripts, which nothing changes any more, into the folder that keeps copies. */
export async function compressAhead(outDir: string, cacheDir: string): Promise<void> {
  await eachFile(outDir, ASSET, async (name, content) => {
    for await (const _ of copiesOf(name, content, cacheDir));
  });
}

/** Reads and writes at once, not later: a thousand small files take a third of the time. */
async function eachFile(
  outDir: string,
  names: RegExp,
  use: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const files = readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(outDir, file).split(path.sep).join('/'))
    .filter((name) => names.test(name))
    .sort();
  const queue = files[Symbol.iterator]();
  const worker = async () => {
    for (const name of queue) {
      const content = readFileSync(path.join(outDir, name));
      if (content.length >= SMALLEST) await use(name, content);
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
}

async function* copiesOf(name: string, content: Buffer, cacheDir: string) {
  mkdirSync(cacheDir, {recursive: true});
  const made = digest(content);
  for (const [ending, compress, method] of methods(brotliQuality(name, content)))
    yield {ending, copy: await cached(cacheDir, `${method}-${made}`, () => compress(content))};
}

function methods(quality: number): [ending: string, compress: Compress, method: string][] {
  const list: [string, Compress, string][] = [
    [
      ENCODING_ENDINGS.br,
      (content) =>
        brotli(content, {
          params: {
            [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
            [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT,
            [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
      `br${quality}`,
    ],
    [ENCODING_ENDINGS.gzip, (content) => gzip(content, {level: 9}), 'gz9'],
  ];
  if (zstd) list.push([ENCODING_ENDINGS.zstd, promisify(zstd), 'zst']);
  return list;
}

const digest = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 32);

async function cached(folder: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const file = path.join(folder, name);
  try {
    return readFileSync(file);
  } catch {
    const content = await make();
    writeFileSync(file, content);
    return content;
  }
}
