/** What a page costs before it is touched, read from the built site. */
import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {brotliCompressSync} from 'node:zlib';

/** Bytes as they are sent, compressed with Brotli. */
export interface PageBytes {
  /** The page, with the styles that it carries. */
  html: number;
  script: number;
  /** Styles that the page carries and those that it names. */
  style: number;
}

/**
 * Bytes of a page and of the scripts and styles that it names.
 *
 * @param origin folder of the built origin, such as `dist`
 * @param page path of the page, such as `/docs/overview`
 * @returns nothing where the page is not built
 */
export function pageBytes(origin: string, page: string): PageBytes | undefined {
  const file = path.join(origin, `${page}.html`);
  if (!existsSync(file)) return undefined;
  const html = readFileSync(file, 'utf8');
  const named = (pattern: RegExp) =>
    [...html.matchAll(pattern)].reduce((sum, [, url = '']) => sum + sent(path.join(origin, url)), 0);
  const styles = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css = '']) => css).join('\n');
  return {
    html: sent(file),
    script: named(/<script[^>]* src="?([^"\s>]+\.js)/g),
    style:
      named(/<link[^>]* href="?([^"\s>]+\.css)/g) + (styles === '' ? 0 : brotliCompressSync(styles).length),
  };
}

const sent = (file: string): number => statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
