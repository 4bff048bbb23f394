import {expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkGlossaryEntry from './index.ts';

const ENTRY =
  '### Driver\n\nThe simulated user.\n\nAlso called: persona.\n\nSee [drivers](/simulation/drivers).\n';
const lines = async (markdown: string, file: string) =>
  (await compile(markdown, {remark: [remarkGlossaryEntry]}, file)).match(/term-line/g)?.length ?? 0;

it('marks the lines below a definition', async () => {
  expect(await lines(ENTRY, 'docs/terminology.md')).toBe(2);
});

it.each([
  ['a definition that starts alike', '### See\n\nSee is a word.\n', 'docs/terminology.md'],
  ['the same text of another page', ENTRY, 'docs/overview.md'],
])('leaves %s alone', async (_, markdown, file) => {
  expect(await lines(markdown, file)).toBe(0);
});
