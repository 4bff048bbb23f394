/*
 * The runtime of the bundler has the digests of other files in it. So its own name changes with any text of the
 * site, and with it every page; what is kept of a page is kept without that name.
 */

/** The digest in the name of a script that a page links. */
const LINKED = /(?<=<script\b[^>]*\bsrc="?[^"\s>]*\/assets\/js\/[^"\s>/.]+\.)[0-9a-f]{8}(?=\.js\b)/g;

/** A digest in a table of the runtime. */
const IN_TABLE = /(?<=")[0-9a-f]{8}(?=")/g;

export interface WithoutDigests {
  /** The page with a number in the place of each digest. */
  page: string;
  /** Gives a text of the page its digests back. */
  withNames: (text: string) => string;
}

/** Takes the digests out of the names of the scripts that a page links. */
export function withoutDigests(html: string): WithoutDigests {
  const digests: string[] = [];
  const page = html.replace(LINKED, (digest) => `digest-${digests.push(digest) - 1}`);
  return {
    page,
    withNames: (text) =>
      text.replace(/(?<=\.)digest-(\d+)(?=\.js\b)/g, (whole, at) => digests[Number(at)] ?? whole),
  };
}

/** A script without the digests of other files. */
export const withoutTable = (script: string): string => script.replace(IN_TABLE, '');
