import {expect, it} from 'vitest';
import {missingBlocks} from './same-words.ts';

const page = (body: string) => `<main><article>${body}</article></main>`;

it('names a block that the Markdown lacks', () => {
  expect(missingBlocks(page('<p>One.</p><p>Two.</p>'), 'One.', 'aside').missing).toEqual(['two.']);
});
