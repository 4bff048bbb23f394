import {expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkSignature from './index.ts';

const page = (markdown: string) => compile(markdown, {remark: [remarkSignature]});

it('marks code that stands alone below a heading', async () => {
  expect(await page('## run\n\n`run(name, checks=None)`\n\nRuns.\n')).toMatch(
    /className: (?:"signature"|\["signature"\]),\s+children: _jsx\(_components.code/,
  );
});

it.each([
  ['code in a sentence', '## run\n\nCall `run()`.\n'],
  ['code below a paragraph', '## run\n\nRuns.\n\n`run()`\n'],
  ['code at the start of the page', '`run()`\n'],
])('leaves alone %s', async (_, markdown) => {
  expect(await page(markdown)).not.toContain('signature');
});

it('lets no line end within an arrow', async () => {
  const js = await page('## get\n\n`get(id) -> Item`\n');
  expect(js).toMatch(/className: "signature__arrow",\s+children: "->"/);
  expect(js).toContain('"get(id) "');
});
