import {createHash} from 'node:crypto';
import {existsSync, readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import ledger from './ledger.json';

const FOLDER = 'src/docusaurus/patches';
/** More would be a fork. */
const MOST = 8;

const entries = Object.entries(ledger);

/** The upstream file, which its package may not export. */
function upstreamText(upstream: string): string {
  return readFileSync(path.join('node_modules', upstream), 'utf8');
}

describe('the ledger of patches', () => {
  it(`has at most ${MOST} entries, and names every module of the folder`, () => {
    expect(entries.length).toBeLessThanOrEqual(MOST);
    const listed = entries.map(([file]) => file.split(' ')[0] ?? '');
    for (const file of listed) expect([file, existsSync(path.join(FOLDER, file))]).toEqual([file, true]);
    const modules = readdirSync(FOLDER).filter((file) => /\.ts$/.test(file) && !file.endsWith('.test.ts'));
    expect(modules.filter((file) => !listed.includes(file))).toEqual(['no-prism.ts']);
  });

  it.each(entries)('%s: the upstream file is the one that the patch was made for', (file, entry) => {
    const sha256 = createHash('sha256').update(upstreamText(entry.upstream)).digest('hex');
    expect(
      sha256,
      `${entry.upstream} has changed. Read what changed in it, see whether ${file} still does what its reason says (${entry.reason}), run npm run build and the browser tests, and record the new hash in ${FOLDER}/ledger.json.`,
    ).toBe(entry.sha256);
  });
});
