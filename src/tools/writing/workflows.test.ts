import {readdirSync, readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {workflowProblems} from './workflows.ts';

const FOLDER = '.github/workflows';
const scripts = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts);

describe.each(readdirSync(FOLDER))('%s', (name) => {
  it('is valid, has the least rights, pins its actions and runs scripts only', async () => {
    expect(await workflowProblems(readFileSync(`${FOLDER}/${name}`, 'utf8'), scripts)).toEqual([]);
  });
});

describe('workflowProblems', () => {
  const good = readFileSync(`${FOLDER}/verify.yml`, 'utf8');

  it.each([
    ['an unknown key', ['fail-fast: false', 'fail-fst: false'], /not a valid workflow/],
    ['an expression that does not exist', ['matrix.node }}', 'matrx.node }}'], /not a valid workflow/],
    ['rights for every job', ['permissions: {}', 'permissions: write-all'], /gives rights to every job/],
    ['a job without its rights', ['    permissions:\n      contents: read\n', ''], /say which rights/],
    ['a job without an end', ['timeout-minutes: 60', 'continue-on-error: false'], /no timeout-minutes/],
    ['a command of its own', ['run: npm test', 'run: npm test && curl example.test'], /is no script/],
    ['an action by tag', [/checkout@\w+ # v6.0.2/, 'checkout@v6'], /pin actions\/checkout@v6 by the digest/],
    [
      'an origin without its hidden files',
      ['          path: test-results\n', '          path: dist\n'],
      /uploads dist without .well-known/,
    ],
  ] as const)('finds %s', async (_, [from, to], message) => {
    const broken = good.replace(from, to);
    expect(broken).not.toBe(good);
    expect((await workflowProblems(broken, scripts)).join('\n')).toMatch(message);
  });
});
