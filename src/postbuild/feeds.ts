/**
 * What the feeds of the blog still need: the day of the last revision as their own date, where Docusaurus
 * writes the date of the first post; their own address; and in RSS, which has no such date for an item, the
 * element of Atom for it.
 */
import fs from 'node:fs';
import path from 'node:path';

interface JsonFeed {
  feed_url?: string;
  items: {url: string; date_modified: string}[];
}

/**
 * @param folder folder of the built blog
 * @param address address of that folder, with a slash at its end
 */
export function finishFeeds(folder: string, address: string): void {
  const file = (name: string) => path.join(folder, name);
  if (!fs.existsSync(file('feed.json'))) return;
  const feed = JSON.parse(fs.readFileSync(file('feed.json'), 'utf8')) as JsonFeed;
  const revised = new Map(feed.items.map((item) => [item.url, item.date_modified]));
  const newest = [...revised.values()].sort().at(-1);
  if (!newest) return;
  const {items, ...head} = feed;
  const json = {...head, feed_url: `${address}feed.json`, items};
  fs.writeFileSync(file('feed.json'), JSON.stringify(json, null, 4));
  rewrite(file('atom.xml'), (xml) => atomFeed(xml, newest, `${address}atom.xml`));
  rewrite(file('rss.xml'), (xml) => rssFeed(xml, revised, `${address}rss.xml`));
}

function rewrite(file: string, change: (text: string) => string): void {
  if (fs.existsSync(file)) fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')));
}

/** The first `<updated>` is the feed's. */
function atomFeed(xml: string, newest: string, self: string): string {
  return xml.replace(
    /<updated>[^<]*<\/updated>/,
    `<updated>${newest}</updated>\n    <link rel="self" href="${self}"/>`,
  );
}

const ATOM = 'http://www.w3.org/2005/Atom';

function rssFeed(xml: string, revised: ReadonlyMap<string, string>, self: string): string {
  const newest = [...revised.values()].sort().at(-1) ?? '';
  return xml
    .replace(/<rss (?![^>]*xmlns:atom)/, `<rss xmlns:atom="${ATOM}" `)
    .replace(
      /<lastBuildDate>[^<]*<\/lastBuildDate>/,
      `<lastBuildDate>${new Date(newest).toUTCString()}</lastBuildDate>\n        <atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    )
    .replaceAll(/<link>([^<]*)<\/link>(\s*)<guid/g, (whole, link: string, space: string) => {
      const date = revised.get(link);
      return date ? `<link>${link}</link>${space}<atom:updated>${date}</atom:updated>${space}<guid` : whole;
    });
}
