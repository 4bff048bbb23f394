import {expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import remarkSignature from './remark-signature.ts';

const page = (markdown: string, path = 'docs/reference/cli.md') =>
  compile(markdown, {remark: [remarkSignature]}, path);

it('marks code alone below a heading', async () => {
  expect(await page('## run\n\n`run(name, checks=None)`\n\nRuns.\n')).toMatch(
    /className: (?:"signature"|\["signature"\]),\s+children: _jsxs?\(_components.code/,
  );
});

it.each([
  ['code in a sentence', '## run\n\nCall `run()`.\n'],
  ['code below a paragraph', '## run\n\nRuns.\n\n`run()`\n'],
  ['code at the start of the page', '`run()`\n'],
])('leaves alone %s', async (_, markdown) => {
  expect(await page(markdown)).not.toContain('signature');
});

it('leaves alone a page that is no reference', async () => {
  for (const path of ['docs/gate.md', 'blog/reference/index.md'])
    expect(await page('## run\n\n`run()`\n', path)).not.toContain('signature');
});

it('gives each parameter of a long signature its line', async () => {
  const parameters = ['scenario', 'tags=["a", "b"]', 'when=datetime(2022, 12, 31)', 'submit=False'];
  const js = await page(`## run\n\n\`client.run_simulation(${parameters.join(', ')}) -> Item\`\n`);
  expect(js.match(/className: "signature__parameter"/g)).toHaveLength(parameters.length);
  expect(js).toMatch(/className: "signature__default",\s+children: "=\[\\"a\\", \\"b\\"\]"/);
});

it('leaves an endpoint as it is', async () => {
  const signature = 'POST /v0/test_runs/compare';
  expect(await page(`## run\n\n\`${signature}\`\n`)).toContain(`children: "${signature}"`);
});

it('keeps each option of a command on one line', async () => {
  expect(await page('## run\n\n`tool run [--file NAME] [--debug]`\n')).toMatch(
    /className: "whole",\s+children: "\[--file NAME\]"/,
  );
});
