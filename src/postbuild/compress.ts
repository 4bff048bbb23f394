/** Compressed copies of a built site's files, made once so that no request waits for them. */
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import pLimit from 'p-limit';
import {filesBelow} from '../content/files.ts';

/** Scripts that hold the text of one page, which come after a first load. */
const SCRIPT_OF_PAGE = /^assets\/js\/[\da-f]{8}\./;

/**
 * Quality of Brotli, 0 to 11: the highest for what every page loads. For pages and their scripts 8 leaves 0.5 % more bytes
 * than 9, in a thirtieth of the time: 9 prepares another kind of matching anew for each file, 45 ms whatever its size.
 */
const brotliQuality = (name: string): number =>
  name.startsWith('assets/') && !SCRIPT_OF_PAGE.test(name) ? 11 : 8;

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

/** Writes `x.br` and `x.gz` beside every text file that gets smaller by it. */
export async function compressFiles(outDir: string): Promise<void> {
  const compress = async (name: string) => {
    // Synchronous reading takes a third of the time for a thousand small files.
    const content = readFileSync(path.join(outDir, name));
    if (content.length < SMALLEST) return;
    const copies = {
      '.br': await brotli(content, brotliQuality(name)),
      '.gz': await promisify(gzip)(content, {level: 9}),
    };
    for (const [ending, copy] of Object.entries(copies))
      if (copy.length < content.length) writeFileSync(path.join(outDir, name + ending), copy);
  };
  const names = filesBelow(outDir, '.').filter((name) => TEXT.test(name));
  await pLimit(CONCURRENCY).map(names, compress);
}
