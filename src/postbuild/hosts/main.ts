/** `npm run host -- vercel|cloudfront|github-pages`: fits `dist/` to a host that does not read `_headers` and `_redirects`. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {CLOUDFRONT_FILE, cloudFrontTemplate} from './cloudfront.ts';
import {fitGitHubPages} from './github-pages.ts';
import {HostError, readMaterial} from './material.ts';
import {VERCEL_FILE, vercelSettings} from './vercel.ts';

const writeJson = (file: string, value: unknown) => {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
  return `Wrote ${file}.`;
};

/** Hosts by the name that the command takes; each says what it did. */
const HOSTS: Readonly<Record<string, (folder: string) => string>> = {
  vercel: (folder) => writeJson(path.join(folder, VERCEL_FILE), vercelSettings(readMaterial(folder))),
  cloudfront: (folder) =>
    writeJson(path.join(folder, CLOUDFRONT_FILE), cloudFrontTemplate(readMaterial(folder))),
  'github-pages': (folder) =>
    `${fitGitHubPages(folder, readMaterial(folder))} pages carry their policy. Build again before you serve ${folder} elsewhere.`,
};

try {
  const name = process.argv[2] ?? '';
  const fit = Object.hasOwn(HOSTS, name) ? HOSTS[name] : undefined;
  if (!fit) throw new HostError(`"${name}" is no host. One of: ${Object.keys(HOSTS).join(', ')}.`);
  console.log(fit(process.env.BUILD_DIR ?? 'dist'));
} catch (error) {
  console.error(error instanceof HostError ? error.message : error);
  process.exitCode = 1;
}
