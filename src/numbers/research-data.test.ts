import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesBelow} from '../content/files.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {describeTable, readSource} from './research-data.ts';

const CSV = 'a,b\n1,"x, y"\n2,\n';
const CARD = `---
source: s
url: https://data.example/s
snapshot: 2026-01-31
license: MIT
license_url: https://spdx.org/licenses/MIT.html
attribution: "Data: s (MIT)."
changes: none
---

# S

## \`t.csv\`

- \`a\`, \`b\`: a number, and a text.
`;
const {root} = temporaryFolder({
  'good/t.csv': CSV,
  'good/source.md': CARD,
  'bare/t.csv': CSV,
  'unlicensed/source.md': CARD.replace(/^license: .*\n/m, ''),
  'silent/t.csv': CSV,
  'silent/source.md': CARD.replace(', `b`', ''),
  'other/u.csv': CSV,
  'other/source.md': CARD,
});

describe('tables', () => {
  it('are counted', () => {
    expect(describeTable('good/t.csv', root).rows).toBe(2);
  });

  it.each([
    ['bare/t.csv', /bare\/source\.md is missing/],
    ['good/u.csv', /good\/u\.csv does not exist/],
    ['unlicensed/t.csv', /unlicensed\/source\.md:2: license:/],
    ['silent/t.csv', /silent\/source\.md does not say what b of t\.csv holds/],
    ['other/u.csv', /other\/source\.md does not say what a, b of u\.csv holds/],
  ])('stop at %s', (file, message) => {
    expect(() => describeTable(file, root)).toThrow(message);
  });
});

describe('the data of this repository', () => {
  const all = filesBelow('.', 'blog');
  const files = all.filter((file) => file.endsWith('.csv'));

  it('has a source for each table, which is in NOTICE with its license', () => {
    for (const file of files) expect(describeTable(file).rows, file).toBeGreaterThan(0);
    const notice = fs.readFileSync('NOTICE', 'utf8');
    for (const source of all.filter((file) => file.endsWith('/source.md'))) {
      const folder = path.posix.dirname(source);
      const {attribution, license} = readSource(folder);
      expect(notice).toContain(`${folder}\n  ${attribution.replace('Data: ', '')}\n  License: ${license}`);
    }
  });
});
