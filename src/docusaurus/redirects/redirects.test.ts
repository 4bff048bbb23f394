import {describe, expect, it} from 'vitest';
import {redirectProblems} from './check.ts';

describe('redirectProblems', () => {
  const routes = ['/overview', '/guides/live'];

  const of = (...rows: [from: string, to: string][]) =>
    redirectProblems(
      rows.map(([from, to]) => ({from, to})),
      routes,
    );

  it('finds a target that is not a page', () => {
    expect(of(['/old', '/gone'])).toEqual(['row 1, /old to /gone: /gone is not a page.']);
  });

  it('finds a source that hides a page', () => {
    expect(of(['/guides/live', '/overview'])).toEqual([
      'row 1, /guides/live to /overview: /guides/live hides the page of the same path.',
    ]);
  });

  it('finds a source listed twice', () => {
    expect(of(['/old', '/overview'], ['/old', '/guides/live'])).toEqual([
      'row 2, /old to /guides/live: /old is listed twice.',
    ]);
  });

  it('finds a chain, and names the page at its end', () => {
    expect(of(['/oldest', '/older'], ['/older', '/old'], ['/old', '/overview'])).toEqual([
      'row 1, /oldest to /older: /older is an old path itself; lead it to /overview at once.',
      'row 2, /older to /old: /old is an old path itself; lead it to /overview at once.',
    ]);
  });

  it.each([
    ['of one row', [['/a', '/a']]],
    [
      'of two rows',
      [
        ['/a', '/b'],
        ['/b', '/a'],
      ],
    ],
  ] as const)('finds a loop %s', (_, rows) => {
    const problems = of(...rows.map(([from, to]): [string, string] => [from, to]));
    expect(problems).toHaveLength(rows.length);
    for (const problem of problems) expect(problem).toMatch(/it leads back to itself/);
  });

  it.each(['old', '//elsewhere.test/x', 'https://elsewhere.test', '/old/', '/../x', '/', ''])(
    'finds a path that is none: "%s"',
    (path) => {
      expect(of([path, '/overview']).join()).toContain(`"${path}" is not a path such as`);
    },
  );
});
