import {createHash} from 'node:crypto';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesBelow} from '../content/files.ts';
import ledger from './ledger.json';

/**
 * The swizzle ledger: each component in `src/theme` is a wrap, or an eject with its reason and the
 * hash of the upstream file it replaces. When upstream changes that file, the test fails: compare
 * the two files, take over what matters, and record the new hash. A new version of upstream that
 * leaves the file alone fails nothing.
 */
interface Entry {
  kind: 'wrap' | 'eject';
  reason: string;
  upstream?: string;
  sha256?: string;
}

const entries = Object.entries(ledger as Record<string, Entry>);
const folder = path.resolve('src/theme');
const require = createRequire(import.meta.url);
/** Upstream files are not exported by their package, so they are found beside its manifest. */
const upstreamPath = (upstream: string) => {
  const [scope, name, ...rest] = upstream.split('/');
  return path.join(path.dirname(require.resolve(`${scope}/${name}/package.json`)), ...rest);
};

/** Beside the components: styles, what is in the bars, the page at the base path. */
const NO_COMPONENTS = /^(?:styles\/|chrome\.ts$|pages\/)/;

function components(): string[] {
  return filesBelow('.', 'src/theme')
    .map((file) => path.posix.relative('src/theme', file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !NO_COMPONENTS.test(file));
}

describe('the swizzle ledger', () => {
  it('lists every component of src/theme and no others', () => {
    expect(components().length).toBeGreaterThan(0);
    expect(entries.map(([file]) => file).sort()).toEqual(components().sort());
  });

  it.each(entries.filter(([, {kind}]) => kind === 'wrap'))('%s wraps the original', (file) => {
    expect(fs.readFileSync(path.join(folder, file), 'utf8')).toMatch(
      /(?:from |import\()'@theme-(original|init)\//,
    );
  });

  it.each(entries.filter(([, {kind}]) => kind === 'eject'))(
    '%s stands for an upstream file that has not changed',
    (_file, {upstream = '', sha256}) => {
      const digest = createHash('sha256').update(fs.readFileSync(upstreamPath(upstream)));
      expect(digest.digest('hex')).toBe(sha256);
    },
  );
});
