import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {Site} from '../content/site.ts';
import {loadProduct} from '../product/index.ts';
import {describeTable} from './research-data.ts';

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
const site = new Site({root, product: loadProduct({})});

describe('tables', () => {
  it('are counted', () => {
    expect(describeTable('good/t.csv', site).rows).toBe(2);
  });

  it.each([
    ['bare/t.csv', /bare\/source\.md is missing/],
    ['good/u.csv', /good\/u\.csv does not exist/],
    ['unlicensed/t.csv', /unlicensed\/source\.md:1: license is missing or no text; write it, such as MIT/],
    ['silent/t.csv', /silent\/source\.md does not say what b of t\.csv holds/],
    ['other/u.csv', /other\/source\.md does not say what a, b of u\.csv holds/],
  ])('stop at %s', (file, message) => {
    expect(() => describeTable(file, site)).toThrow(message);
  });
});
