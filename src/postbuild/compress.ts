/** Compressed copies of a built site's files, made once so that no request waits for them. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import pLimit from 'p-limit';
import {cached, sha256} from '../content/cache.ts';
import {filesBelow} from '../content/files.ts';

/** Larger scripts are libraries, which come after a first load. */
const LARGE_SCRIPT = 32_000;

/** Scripts that hold the text of one page, which come after a first load, too. */
const SCRIPT_OF_PAGE = /^assets\/js\/[\da-f]{8}\./;

/**
 * Quality of Brotli, 0 to 11. What every page loads is worth the highest. For large scripts 10 leaves 2 % more, in
 * a third of the time; for those of single pages 9 leaves 10 % more, half a kilobyte, in a twentieth; for the pages themselves
 * 8 leaves 0.3 % more than 9, in a fifth of it.
 */
function brotliQuality(name: string, bytes: number): number {
  if (!name.startsWith('assets/')) return 8;
  if (SCRIPT_OF_PAGE.test(name)) return 9;
  const isOfEveryPage = name.startsWith('assets/js/application.');
  return name.endsWith('.js') && bytes > LARGE_SCRIPT && !isOfEveryPage ? 10 : 11;
}

/** Names that formats of text end with; pictures are compressed in themselves, and the index of the search only the service reads. */
const TEXT = /\.(?:html|js|css|md|txt|xml|svg|webmanifest|ico|map)$/;

/** Below this many bytes a copy would not save a packet. */
const SMALLEST = 1024;

/** As many as Node has threads for it. */
const CONCURRENCY = 4;

/** Encodings by the ending of the copy's name, as nginx and static hosts expect it. */
export const ENCODINGS: Readonly<Record<string, string>> = {'.br': 'br', '.gz': 'gzip'};

const brotli = (content: Buffer, quality: number) =>
  promisify(brotliCompress)(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    },
  });

/**
 * Writes `x.br` and `x.gz` beside every text file that gets smaller by it.
 *
 * @param folder that keeps copies by their content between builds
 */
export async function compressFiles(outDir: string, folder: string): Promise<void> {
  const compress = async (name: string) => {
    // Synchronous reading takes a third of the time for a thousand small files.
    const content = readFileSync(path.join(outDir, name));
    if (content.length < SMALLEST) return;
    const quality = brotliQuality(name, content.length);
    for (const [ending, digest, make] of [
      ['.br', sha256(`br${quality}`, content), () => brotli(content, quality)],
      ['.gz', sha256('gz9', content), () => promisify(gzip)(content, {level: 9})],
    ] as const) {
      const copy = await cached({folder, key: name + ending, digest}, make);
      if (copy.length < content.length) writeFileSync(path.join(outDir, name + ending), copy);
    }
  };
  const names = filesBelow(outDir, '.').filter((name) => TEXT.test(name));
  await pLimit(CONCURRENCY).map(names, compress);
}
