/** `npm run host -- vercel|github-pages`: fits `dist/` to a host that does not read `_headers` and `_redirects`. */
import {writeFileSync} from 'node:fs';
import path from 'node:path';
import {prepareForGitHubPages} from './github-pages.ts';
import {readOriginSettings} from './origin-settings.ts';
import {vercelSettings} from './vercel.ts';

const [, , name] = process.argv;
const folder = process.env.BUILD_DIR ?? 'dist';

try {
  if (name === 'vercel') {
    const file = path.join(folder, 'vercel.json');
    writeFileSync(file, `${JSON.stringify(vercelSettings(readOriginSettings(folder)), null, 2)}\n`);
    console.log(`Wrote ${file}.`);
  } else if (name === 'github-pages') {
    const pages = prepareForGitHubPages(folder, readOriginSettings(folder));
    console.log(`${pages} pages carry their policy. Build again before you serve ${folder} elsewhere.`);
  } else {
    throw new Error('Usage: npm run host -- vercel|github-pages');
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
