import {expect, it} from 'vitest';
import {readPart} from './read-page.ts';

const MARKDOWN = '# T\n\n**Python**\n\n1\n\n**TypeScript**\n\n2\n\n## B\n\nText.\n';
const at = (text: string) => MARKDOWN.indexOf(text);
const page = {
  tabs: [
    ['python', at('**P'), at('**T')],
    ['typescript', at('**T'), at('## B')],
  ] as const,
};

it('reads a page, without the tabs of the other language', () => {
  expect(readPart(MARKDOWN, page)).toBe(MARKDOWN);
  expect(readPart(MARKDOWN, page, undefined, 'python')).toBe('# T\n\n**Python**\n\n1\n\n## B\n\nText.\n');
  expect(readPart(MARKDOWN, page, undefined, 'typescript')).not.toContain('Python');
});

it('reads one part, which ends with one line end', () => {
  expect(readPart(MARKDOWN, page, [at('**P'), at('## B')], 'python')).toBe('**Python**\n\n1\n');
  expect(readPart(MARKDOWN, page, [at('## B'), MARKDOWN.length], 'python')).toBe('## B\n\nText.\n');
});
