import {expect, it} from 'vitest';
import {readPart, siblingsOf} from './read-page.ts';

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

it('knows the sections beside one, below the same heading', () => {
  const paths = {'': [], a: ['A'], 'a-1': ['A', '1'], 'a-2': ['A', '2'], b: ['B'], 'b-1': ['B', '1']};
  const sections = Object.entries(paths).map(([anchor, path]) => ({anchor, path, blocks: []}));
  const beside = (anchor: string) => {
    const section = sections.find((other) => other.anchor === anchor);
    return section && siblingsOf(section, {sections}).map((other) => other.anchor);
  };
  expect([beside('a'), beside('a-2'), beside('b-1')]).toEqual([['b'], ['a-1'], []]);
});
