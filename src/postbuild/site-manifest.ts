/**
 * `dist/site.json`: what the build has settings about how its site is served. The Node server, the settings of nginx and the
 * files of static hosts come from it alone, so that none of them can differ from the pages.
 */
import fs from 'node:fs';
import path from 'node:path';
import {sha256} from '../content/digest.ts';
import {filesBelow} from '../content/files.ts';
import {PAGE_ENDINGS} from '../product/address.ts';
import {UserError} from '../product/diagnostic.ts';
import type {Redirect} from '../product/redirects.ts';

export const MANIFEST_FILE = 'site.json';

/** Version of the file's layout: a server refuses any other. */
const FORMAT = 3;

interface ServedFile {
  /** In bytes. */
  size: number;
  /** Of the content: {@link contentDigest}. */
  digest: string;
}

export interface SiteManifest {
  format: typeof FORMAT;
  /** Commit and digest of the content, such as `c92dadfa1f20-3f1c09a2b7de`. */
  build: string;
  /** Scheme and host of the published site. */
  origin: string;
  /** With a slash at both ends, such as `/docs/`. */
  baseUrl: string;
  /** Page that the root and the base URL lead to, without the base URL. */
  home: string;
  /** Old paths and their pages, without the base URL. */
  redirects: readonly Redirect[];
  /** Headers of every response. */
  headers: Readonly<Record<string, string>>;
  /** Time at which `security.txt` expires, in ISO 8601. */
  securityTxtExpires: string;
  /** Every file that is served, by its path from the root of the host. */
  files: Readonly<Record<string, ServedFile>>;
}

/** All that does not depend on the files. */
export type SiteSettings = Omit<SiteManifest, 'format' | 'build' | 'files'>;

/** A path of the host in each of its spellings. */
const spellings = (path: string): string[] => [path, ...PAGE_ENDINGS.map((ending) => path + ending)];

/**
 * Paths of the host that lead elsewhere, in each of their spellings: its root, the base URL, old paths, and the Markdown of
 * old paths.
 */
export function redirectRules({
  baseUrl,
  home,
  redirects,
}: Pick<SiteSettings, 'baseUrl' | 'home' | 'redirects'>): {from: string; to: string; status: 301 | 302}[] {
  const base = baseUrl.slice(0, -1);
  const starts = ['/', '/index.html', ...spellings(base)];
  return [
    ...starts.map((from) => ({from, to: base + home, status: 302 as const})),
    ...redirects.flatMap(({from, to}) => [
      ...spellings(base + from).map((path) => ({from: path, to: base + to, status: 301 as const})),
      {from: `${base}${from}.md`, to: `${base}${to}.md`, status: 301 as const},
    ]),
  ];
}

/** Folder of files whose names change with their content, and how long browsers keep these. */
export const assetsOf = ({baseUrl}: Pick<SiteSettings, 'baseUrl'>): string => `${baseUrl}assets/`;
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Digest of a file's content, as the manifest and the entity tags have it. */
export const contentDigest = (content: Uint8Array): string => sha256(content).slice(0, 32);

const digestOf = (settings: SiteSettings, files: SiteManifest['files']): string =>
  sha256(JSON.stringify([settings, files])).slice(0, 12);

/**
 * Writes the manifest of an origin whose files are complete. Files for hosts, whose names start with `_`, are not served.
 *
 * @param commit that the site was built from, where that is known
 */
export function writeManifest(
  folder: string,
  settings: SiteSettings,
  commit: string | undefined,
): SiteManifest {
  const files: Record<string, ServedFile> = {};
  for (const name of filesBelow(folder, '.')) {
    if (name.startsWith('_') || name === MANIFEST_FILE) continue;
    const content = fs.readFileSync(path.join(folder, name));
    files[`/${name}`] = {size: content.length, digest: contentDigest(content)};
  }
  const build = `${commit?.slice(0, 12) ?? 'uncommitted'}-${digestOf(settings, files)}`;
  const manifest: SiteManifest = {format: FORMAT, build, ...settings, files};
  fs.writeFileSync(path.join(folder, MANIFEST_FILE), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

/**
 * Reads the manifest of an origin.
 *
 * @throws UserError when there is none, one of another version, or one that is not as the build wrote it
 */
export function readManifest(folder: string): SiteManifest {
  const file = path.join(folder, MANIFEST_FILE);
  let manifest: SiteManifest | undefined;
  let reason = 'it is of another version of this program';
  try {
    manifest = JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch (error) {
    reason = (error as Error).message;
  }
  if (manifest?.format !== FORMAT)
    throw new UserError(`${file} cannot be read (${reason}). Build the site: npm run build`);
  const {format: _, build, files, ...settings} = manifest;
  if (!String(build).endsWith(`-${digestOf(settings, files)}`))
    throw new UserError(`${file} is not as the build wrote it. Build or copy the site again.`);
  return manifest;
}
