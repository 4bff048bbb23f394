import {expect, it} from 'vitest';
import {missingBlocks} from './same-words.ts';

const page = (body: string) => `<main><article>${body}</article></main>`;

it('finds every block of a page in its Markdown, whatever the marks', () => {
  const html = page(
    '<h2>Run it<button>Copy</button></h2><p>Call <code>run_test</code> &amp; <a href="/x">wait</a>.</p><ul><li>One</li></ul>',
  );
  const markdown = '## Run it\n\nCall `run_test` & [wait](https://x.example/docs/x.md).\n\n- One\n';
  expect(missingBlocks(html, markdown)).toEqual({blocks: 3, missing: []});
});

it('names a block that the Markdown lacks', () => {
  expect(missingBlocks(page('<p>One.</p><p>Two.</p>'), 'One.').missing).toEqual(['two.']);
});
