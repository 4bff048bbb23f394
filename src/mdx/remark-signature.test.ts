import {expect, it} from 'vitest';
import {render} from './render.fixture.ts';

const page = (markdown: string, path = 'docs/reference/cli.md') => render(markdown, path);

it('marks code alone below a heading', async () => {
  const found = await page('## run\n\n`run(name, checks=None)`\n\nRuns.\n');
  expect(found.querySelector('h2 + p.signature > code')?.text).toBe('run(name, checks=None)');
});

it.each([
  ['code in a sentence', '## run\n\nCall `run()`.\n'],
  ['code below a paragraph', '## run\n\nRuns.\n\n`run()`\n'],
  ['code at the start of the page', '`run()`\n'],
  ['a page that is no reference', '## run\n\n`run()`\n', 'docs/gate.md'],
  ['a post', '## run\n\n`run()`\n', 'blog/reference/index.md'],
])('leaves alone %s', async (_, markdown, path?: string) => {
  expect((await page(markdown, path)).querySelector('.signature')).toBeNull();
});

it('gives each parameter of a long signature its line', async () => {
  const parameters = ['scenario', 'tags=["a", "b"]', 'when=datetime(2022, 12, 31)', 'submit=False'];
  const found = await page(`## run\n\n\`client.run_simulation(${parameters.join(', ')}) -> Item\`\n`);
  expect(found.querySelectorAll('.signature__parameter')).toHaveLength(parameters.length);
  expect(found.querySelector('.signature__default')?.text).toBe('=["a", "b"]');
});

it('leaves an endpoint as it is', async () => {
  const found = await page('## run\n\n`POST /v0/test_runs/compare`\n');
  expect(found.querySelector('.signature code')?.innerHTML).toBe('POST /v0/test_runs/compare');
});

it('keeps each option of a command on one line', async () => {
  const found = await page('## run\n\n`tool run [--file NAME] [--debug]`\n');
  expect(found.querySelector('.signature .whole')?.text).toBe('[--file NAME]');
});
