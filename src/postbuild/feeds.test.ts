import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {Feed} from 'feed';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {finishFeeds} from './feeds.ts';

const ADDRESS = 'https://x.example/docs/blog/';
let folder: string;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'feeds-'));
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

/** The feeds as Docusaurus writes them: the feed has the date of publication of its first post. */
function write(): void {
  const published = new Date('2024-01-02');
  const feed = new Feed({id: ADDRESS, title: 'Blog', updated: published, copyright: ''});
  const post = {title: 'Tents', id: `${ADDRESS}tents`, link: `${ADDRESS}tents`, published};
  feed.addItem({...post, date: new Date('2026-03-04')});
  feed.addItem({...post, title: 'Tarps', id: `${ADDRESS}tarps`, link: `${ADDRESS}tarps`, date: published});
  fs.writeFileSync(path.join(folder, 'rss.xml'), feed.rss2());
  fs.writeFileSync(path.join(folder, 'atom.xml'), feed.atom1());
  fs.writeFileSync(path.join(folder, 'feed.json'), feed.json1());
}
const read = (name: string) => fs.readFileSync(path.join(folder, name), 'utf8');

it('gives each feed the date of the last revision and its own address', () => {
  write();
  finishFeeds(folder, ADDRESS);
  const [rss, atom] = [read('rss.xml'), read('atom.xml')];
  expect(rss).toContain('<lastBuildDate>Wed, 04 Mar 2026 00:00:00 GMT</lastBuildDate>');
  expect(rss).toContain(`<atom:link href="${ADDRESS}rss.xml" rel="self" type="application/rss+xml"/>`);
  expect(rss.match(/xmlns:atom=/g)).toHaveLength(1);
  expect(atom.match(/<updated>([^<]*)/)?.[1]).toBe('2026-03-04T00:00:00.000Z');
  expect(atom).toContain(`<link rel="self" href="${ADDRESS}atom.xml"/>`);
  expect(JSON.parse(read('feed.json'))).toMatchObject({feed_url: `${ADDRESS}feed.json`});
});

it('tells of each item when it was published and when it was revised', () => {
  write();
  finishFeeds(folder, ADDRESS);
  expect(read('rss.xml')).toMatch(
    /tents<\/link>\s*<atom:updated>2026-03-04T00:00:00\.000Z<\/atom:updated>[\s\S]*?<pubDate>Tue, 02 Jan 2024/,
  );
  const {items} = JSON.parse(read('feed.json'));
  expect(items[0]).toMatchObject({
    date_published: '2024-01-02T00:00:00.000Z',
    date_modified: '2026-03-04T00:00:00.000Z',
  });
});
