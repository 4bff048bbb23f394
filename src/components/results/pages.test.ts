import {readdirSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {RESULTS} from './registry.ts';

const NAMES = Object.keys(RESULTS);
const USE = new RegExp(`^<(${NAMES.join('|')}) data="([^"]+)" />$`, 'gm');

const uses = readdirSync('docs', {recursive: true, encoding: 'utf8'})
  .filter((name) => name.endsWith('.md'))
  .map((name) => path.posix.join('docs', name.split(path.sep).join('/')))
  .flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(USE)].map(([, name = '', data = '']) => ({page, name, data})),
  );

describe('the results of the pages', () => {
  it('show every kind of result', () => {
    expect([...new Set(uses.map(({name}) => name))].sort()).toEqual(NAMES.sort());
  });

  it.each(uses)('$page: $name of $data is right', ({page, name, data}) => {
    expect(RESULTS[name]?.markdown(data, page)).not.toHaveLength(0);
  });

  it('show a passing and a failing conversation on each page on simulation and on multi-agent systems', () => {
    const pages = readdirSync('docs/simulation')
      // A red team shows only what it has found.
      .filter((name) => name.endsWith('.md') && name !== 'red-team.md')
      .map((name) => `docs/simulation/${name}`);
    for (const page of [...pages, 'docs/evaluation/multi-agent.md']) {
      const ends = uses
        .filter((use) => use.page === page && use.name === 'Transcript')
        .map(({data}) => readFileSync(path.join(path.dirname(page), data), 'utf8').split('\nended:')[1]);
      expect(
        ends.filter((end) => end?.includes('verdict: failed')),
        page,
      ).not.toHaveLength(0);
      expect(
        ends.filter((end) => !end?.includes('verdict: failed')),
        page,
      ).not.toHaveLength(0);
    }
  });
});
