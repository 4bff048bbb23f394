/** `npm run owners:record`: writes `.github/CODEOWNERS`, which cannot take the product's name from elsewhere. */
import {writeFileSync} from 'node:fs';
import {pathToFileURL} from 'node:url';
import {loadProduct, type Product} from '../../product/index.ts';

export const CODE_OWNERS = '.github/CODEOWNERS';

/** Teams of the organization that has the product's slug, by what they review; the last match counts. */
const TEAMS: readonly [pattern: string, team: string][] = [
  ['*', 'docs'],
  ['/blog/', 'engineering'],
  ['/src/', 'docs-platform'],
  ['/src/samples/surface/', 'sdk'],
  ['/.github/', 'docs-platform'],
  ['/package-lock.json', 'docs-platform'],
];

/** The text of `.github/CODEOWNERS`. */
export function codeOwners({slug}: Pick<Product, 'slug'>): string {
  const lines = TEAMS.map(([pattern, team]) => `${pattern} @${slug}/${team}`);
  return `# Made by: npm run owners:record\n${lines.join('\n')}\n`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  writeFileSync(CODE_OWNERS, codeOwners(loadProduct()));
}
