import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {type SiteManifest, writeManifest} from '../postbuild/site-manifest.ts';
import {FIXTURE_INDEX} from '../search/service/site.fixture.ts';

/** Decisions of the build for the site of {@link smallOrigin}. */
const DECIDED = {
  origin: 'https://zenith.example',
  baseUrl: '/docs/',
  home: '/overview',
  redirects: [],
  headers: {},
  securityTxtExpires: '2026-11-28T00:00:00Z',
};

/**
 * Lays a small origin out, in a folder of its own unless one is given.
 *
 * @param pages further files of the site, by their path below the base URL
 */
export function smallOrigin(
  pages: Readonly<Record<string, string>> = {},
  folder = mkdtempSync(path.join(tmpdir(), 'origin-')),
  decided: Partial<SiteManifest> = {},
): string {
  const needed = {
    '404.html': '<title>Page not found</title>',
    'search/index.json': JSON.stringify(FIXTURE_INDEX),
  };
  for (const [name, text] of Object.entries({...needed, ...pages})) {
    const file = path.join(folder, 'docs', name);
    mkdirSync(path.dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
  writeManifest(folder, {...DECIDED, ...decided}, undefined);
  return folder;
}
