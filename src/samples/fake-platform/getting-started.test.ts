import {describe, expect, test} from 'vitest';
import {API_KEY, FakePlatform} from './platform.fixture.ts';
import {fencesOf, product, runProgram, tokens} from './run.fixture.ts';

const PAGE = 'getting-started';

describe.each([
  {file: 'first.py', answer: /async def answer[\s\S]*?\n\n\n/},
  {file: 'first.ts', answer: /const answer = async [\s\S]*?;\n\n/},
])('$file of getting started', ({file, answer}) => {
  const language = file.endsWith('py') ? 'python' : 'typescript';
  const [first = ''] = fencesOf(PAGE, file, language);
  const run = async (program: string) => {
    const platform = new FakePlatform(tokens.app_url ?? '');
    const environment = {[`${product.envPrefix}_API_KEY`]: API_KEY};
    const {output, errors, exitCode} = await runProgram(file, {[file]: program}, platform, environment);
    expect([errors, exitCode]).toEqual(['', 0]);
    return {lines: output.trim().split('\n'), runs: platform.runs};
  };
  const means = (runs: FakePlatform['runs']) => runs.at(-1)?.model_metrics.mean_scores;

  test('scores the answers before and after the fix', async () => {
    const before = await run(first);
    expect(means(before.runs)).toMatchObject({behavior_adherence: 0.5});

    const [fixed = ''] = fencesOf(PAGE, `The new answer in ${file}`, language);
    expect(first).toMatch(answer);
    const after = await run(first.replace(answer, `${fixed}\n\n\n`));
    expect(means(after.runs)).toMatchObject({behavior_adherence: 1});
    if (language !== 'python') return;
    expect(before.lines.join('\n')).toBe(fencesOf(PAGE, 'Output')[0]);
    expect(after.lines.join('\n')).toBe(fencesOf(PAGE, 'Output after the fix')[0]);
  });
});
