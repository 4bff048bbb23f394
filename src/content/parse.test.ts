import type {Paragraph} from 'mdast';
import {describe, expect, it} from 'vitest';
import {parseMarkdown} from './parse.ts';

const paragraphOf = (text: string) => parseMarkdown(text, 'docs/x.md').children[0] as Paragraph;

describe('parseMarkdown', () => {
  it.each(['At 10:b and a:c[x]{y=1} it ends.', 'See http://localhost:port and x::y.'])(
    'leaves the colons of %j alone',
    (text) => {
      const words = paragraphOf(text).children.filter(({type}) => type !== 'link');
      expect(words.every(({type}) => type === 'text')).toBe(true);
    },
  );

  it('keeps bound numbers as nodes', () => {
    expect(paragraphOf('It is :n[71 %]{#share}.').children[1]).toMatchObject({
      type: 'textDirective',
      name: 'n',
    });
  });
});
