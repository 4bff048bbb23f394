import {readFileSync} from 'node:fs';
import {expect, it} from 'vitest';
import {misfits, withDocusaurus} from './upgrade-check.ts';

const ledger = () => JSON.parse(readFileSync('src/docusaurus/patches/ledger.json', 'utf8'));

it('finds nothing in the version that is installed', () => {
  expect(misfits(ledger(), 'node_modules')).toEqual([]);
});

it('names the patch whose upstream file has changed, and the one whose file is gone', () => {
  const [first = '', second = ''] = Object.keys(ledger());
  const planted = ledger();
  planted[first].sha256 = '0'.repeat(64);
  planted[second].upstream = '@docusaurus/core/lib/none.js';
  expect(misfits(planted, 'node_modules')).toEqual([
    expect.stringMatching(/ has changed\. /),
    expect.stringMatching(/none\.js no longer exists\. /),
  ]);
});

it('takes another version of every package of Docusaurus and of no other', () => {
  const text = '{"@docusaurus/core": "3.10.2", "@docusaurus/types": "3.10.2", "react": "19.3.1"}';
  expect(withDocusaurus(text, '3.11.0')).toBe(
    '{"@docusaurus/core": "3.11.0", "@docusaurus/types": "3.11.0", "react": "19.3.1"}',
  );
});
