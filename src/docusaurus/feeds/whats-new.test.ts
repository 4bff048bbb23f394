import {expect, it} from 'vitest';
import {atomOfChanges} from './whats-new.ts';

const page = (heading: string) =>
  `<div class="markdown"><p>Newest first.</p><h2 id="n">${heading}<a class="hash-link" href="#n">#</a></h2>` +
  '<ul><li>A &amp; B</li></ul><h2 id="o">November 2, 2026</h2><p>Old.</p></div>';

it('makes an entry of each dated section', () => {
  const feed = atomOfChanges(page('November 27, 2026'), 'https://x.example/docs/whats-new', 'X');
  expect(feed.match(/<entry>/g)).toHaveLength(2);
  expect(feed).toContain('<updated>2026-11-27T00:00:00.000Z</updated>\n    <content');
  expect(feed).toContain('&lt;ul&gt;&lt;li&gt;A &amp;amp; B&lt;/li&gt;&lt;/ul&gt;</content>');
  expect(feed).toContain('<link href="https://x.example/docs/whats-new#o"/>');
});

it('stops at a heading that is no date', () => {
  expect(() => atomOfChanges(page('1.1.0'), 'https://x.example', 'X')).toThrow(/"1\.1\.0" is no date/);
});
