/** Compressed copies of a built site's files, made once so that no request waits for them. */
import {readdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import zlib from 'node:zlib';
import {cachedBytes, sha256} from '../content/cache.ts';

type Compress = (content: Buffer) => Promise<Uint8Array>;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** In Node from 22.15 on. */
const zstd = (
  zlib as {zstdCompress?: (content: Buffer, done: (error: Error | null, out: Buffer) => void) => void}
).zstdCompress;

/**
 * Quality of Brotli, 0 to 11. What many pages load is worth the highest: 7 % smaller than 9, for ten times the
 * time. For the pages themselves 8 leaves 0.3 % more than 9, in a fifth of the time.
 */
const brotliQuality = (name: string): number => (name.startsWith('assets/') ? 11 : 8);

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
  await eachFile(outDir, async (name, content) => {
    summary.files += 1;
    for await (const {ending, copy} of copiesOf(name, content, cacheDir)) {
      if (copy.length >= content.length) continue;
      writeFileSync(path.join(outDir, `${name}${ending}`), copy);
      summary.copies += 1;
    }
  });
  return summary;
}

/** Reads and writes at once, not later: a thousand small files take a third of the time. */
async function eachFile(
  outDir: string,
  use: (name: string, content: Buffer) => Promise<void>,
): Promise<void> {
  const files = readdirSync(outDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => path.relative(outDir, file).split(path.sep).join('/'))
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

async function* copiesOf(name: string, content: Buffer, folder: string) {
  for (const [ending, compress, method] of methods(brotliQuality(name))) {
    const entry = {folder, key: `${name}${ending}`, digest: sha256(method, content)};
    yield {ending, copy: await cachedBytes(entry, () => compress(content))};
  }
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
