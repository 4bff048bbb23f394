/** Compressed copies of a built site's files, made once so that no request waits for them. */
import {createHash} from 'node:crypto';
import {mkdir, readdir, readFile, writeFile} from 'node:fs/promises';
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
 * Quality of Brotli, 0 to 11. Measured over this site's 23 MB of text: 9 takes 2.6 s of processor time
 * and leaves 4.07 MB, 11 takes 49 s and leaves 3.67 MB. What many pages load is worth it (1.3 MB of
 * scripts, 7 % smaller by it); the text of a page is not. What was compressed before is taken from the cache.
 */
const BROTLI_QUALITY = {shared: 11, ofPage: 9} as const;

/** Style sheets and scripts; those of a page's text among them. */
const ASSET = /^assets\/(?:css|js)\//;

/** What the bundler's output keeps of the compiler of Markdown: a name that only the text of a page exports. */
const TEXT_OF_PAGE = /\bcontentTitle:\s*\(\)\s*=>/;

/**
 * Quality that a file is worth.
 *
 * @param name its path in the built site, with `/`
 */
export const brotliQuality = (name: string, content: Buffer): number =>
  ASSET.test(name) && !TEXT_OF_PAGE.test(content.toString('latin1'))
    ? BROTLI_QUALITY.shared
    : BROTLI_QUALITY.ofPage;

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
  const entries = await readdir(outDir, {recursive: true, withFileTypes: true});
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  await mkdir(cacheDir, {recursive: true});
  const summary: CompressionSummary = {files: 0, copies: 0};
  const queue = files[Symbol.iterator]();
  const worker = async () => {
    for (const file of queue) {
      const content = await readFile(file);
      if (content.length < SMALLEST) continue;
      summary.files += 1;
      const name = path.relative(outDir, file).split(path.sep).join('/');
      const quality = brotliQuality(name, content);
      const made = digest(content);
      for (const [ending, compress, method] of methods(quality)) {
        const copy = await cached(cacheDir, `${method}-${made}`, () => compress(content));
        if (copy.length >= content.length) continue;
        await writeFile(`${file}${ending}`, copy);
        summary.copies += 1;
      }
    }
  };
  await Promise.all(Array.from({length: AT_ONCE}, worker));
  return summary;
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
    return await readFile(file);
  } catch {
    const content = await make();
    await writeFile(file, content);
    return content;
  }
}
