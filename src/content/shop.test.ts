import {readFileSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from 'vitest';
import {parse} from 'yaml';
import {type Diagnostic, formatDiagnostic} from '../product/diagnostic.ts';
import {filesBelow, PROJECT_ROOT} from './files.ts';

/** The facts of the shop that all examples are about. */
interface Shop {
  orders: Readonly<Record<string, {state: string; never: readonly string[]}>>;
  never: readonly {pattern: string; because: string}[];
}

/**
 * Finds lines that contradict the shop's facts.
 *
 * Only lines count, not paragraphs: a page may name a second order in the next line.
 *
 * @param files text by path from the project root
 */
function contradictions(files: Readonly<Record<string, string>>, {orders, never}: Shop): Diagnostic[] {
  const faults: Diagnostic[] = [];
  for (const [file, text] of Object.entries(files)) {
    for (const [index, line] of text.split('\n').entries()) {
      const blame = (message: string) => faults.push({file, line: index + 1, message});
      const named = Object.entries(orders).filter(([order]) => line.includes(order));
      // A line that names several orders says different things about them.
      const [only] = named.length === 1 ? named : [];
      const word = only?.[1].never.find((each) => new RegExp(`\\b${each}\\b`, 'i').test(line));
      if (only && word) blame(`${only[0]} (${only[1].state}) cannot be so: the line says "${word}"`);
      for (const {pattern, because} of never) {
        const match = new RegExp(pattern, 'i').exec(line);
        if (match) blame(`"${match[0]}": ${because}`);
      }
    }
  }
  return faults;
}

const shop = parse(readFileSync(path.join(PROJECT_ROOT, 'src/content/shop.yaml'), 'utf8')) as Shop;

test('no page contradicts the shop', () => {
  const names = filesBelow(PROJECT_ROOT, 'docs').filter((name) => /\.(?:mdx?|ya?ml)$/.test(name));
  expect(names.length).toBeGreaterThan(40);
  const files = Object.fromEntries(
    names.map((name) => [name, readFileSync(path.join(PROJECT_ROOT, name), 'utf8')]),
  );
  expect(contradictions(files, shop).map(formatDiagnostic)).toEqual([]);
});

test.each([
  ['Order A-1042 ships tomorrow.', 'A-1042 (delivered 12 days ago)'],
  ['A-1056 was delivered.', 'A-1056 (ships tomorrow)'],
  ['Opened canisters cannot be returned. Everything else can, within 30 days.', 'used gear cannot'],
  ['Returns are accepted for 60 days.', 'the period is 30 days'],
])('a planted fault is found: %s', (line, fault) => {
  const found = contradictions({'docs/a.md': `\n${line}`}, shop)
    .map(formatDiagnostic)
    .join();
  expect(found).toContain('docs/a.md:2:');
  expect(found).toContain(fault);
});

test('lines that are right pass', () => {
  const text =
    'A-1042 was delivered 12 days ago.\nWhere is A-1056? It ships tomorrow.\nA-1042 and A-1056, which ships.';
  expect(contradictions({'docs/a.md': text}, shop)).toEqual([]);
});
