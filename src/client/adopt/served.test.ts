// @vitest-environment jsdom
import {describe, expect, it} from 'vitest';
import {isServed, KNOWN_ID, readServedPage} from './served.ts';

const metadata = {permalink: '/docs/cli', source: '@site/docs/cli.md', frontMatter: {title: 'CLI'}};
const known = `<script type="application/json" id="${KNOWN_ID}">${JSON.stringify({metadata, toc: []})}</script>`;
const read = (html: string) => {
  document.body.innerHTML = html;
  return readServedPage();
};

describe('the page that the document holds', () => {
  it('is none where nothing is known of it', () => {
    expect(read('<div class="markdown"></div>')).toBeUndefined();
    expect(isServed('/docs/cli')).toBe(false);
  });

  it('is none where only the application makes a part of its text', () => {
    expect(read(`<div class="markdown"><div data-wake></div></div>${known}`)).toBeUndefined();
    expect(isServed('/docs/cli')).toBe(false);
  });

  it('has what its module would export', () => {
    expect(read(`<div class="markdown"></div>${known}`)).toEqual({
      metadata,
      toc: [],
      frontMatter: metadata.frontMatter,
    });
    expect([isServed('/docs/cli'), isServed('/docs/overview')]).toEqual([true, false]);
  });
});
