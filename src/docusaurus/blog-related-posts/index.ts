import fs from 'node:fs';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {readFrontMatter} from '../../content/document.ts';
import {pageFiles, type SiteSource} from '../../content/pages.ts';
import {routeOf} from '../../content/routes.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';

/** A page that a post leads on to. */
export interface RelatedPage {
  title: string;
  permalink: string;
}

/** The pages that a post leads on to, as its front matter has them in the browser. */
export interface RelatedPages {
  inSeries?: RelatedPage[];
  nextInSeries?: RelatedPage | undefined;
  guides?: RelatedPage[];
  related?: RelatedPage[];
}

/** Number of guides, and of posts, that are listed at the end of a post. */
const COUNT = 3;

/**
 * Part of the option `processBlogPosts` of the blog: writes each post's series, guides and related posts into
 * its metadata, so that they travel with that post's page and no other.
 */
export function addRelatedPosts(blogPosts: BlogPost[], site: SiteSource): void {
  const tokens = tokenValues(site.product);
  const read = (file: string) =>
    substituteTokens(fs.readFileSync(path.join(site.root, file), 'utf8'), tokens, file);
  const guides = new Map(
    pageFiles(site.root).flatMap((file) => {
      if (!file.startsWith('docs/')) return [];
      const {slug, title} = readFrontMatter(read(file), file);
      return [[routeOf('docs', file.slice('docs/'.length), slug, '/'), String(title)]];
    }),
  );
  const all = blogPosts.map(({metadata}) => ({
    title: metadata.title,
    permalink: metadata.permalink,
    tags: metadata.tags.map(({label}) => label),
    time: new Date(metadata.date).getTime(),
    series: metadata.frontMatter.series as string | undefined,
  }));
  blogPosts.forEach(({metadata}, index) => {
    const post = all[index];
    if (!post) return;
    Object.assign(metadata.frontMatter, {
      ...seriesOf(post, all),
      guides: guidesOf(read(metadata.source.replace('@site/', '')), guides, site.baseUrl),
      related: relatedPosts(post, all),
    } satisfies RelatedPages);
  });
}

/** A post as far as it matters for its neighbors. */
export interface Post extends RelatedPage {
  /** Labels of its tags. */
  tags: readonly string[];
  /** Publication time in milliseconds since 1970. */
  time: number;
  /** Name of its series, as the front matter gives it. */
  series?: string | undefined;
}

const toPage = ({title, permalink}: RelatedPage): RelatedPage => ({title, permalink});

/** The posts of no common series that share the most tags with a post; among equals, those nearest in time. */
export function relatedPosts(post: Post, all: readonly Post[]): RelatedPage[] {
  return all
    .filter(({permalink, series}) => permalink !== post.permalink && (!series || series !== post.series))
    .map((other) => ({
      other,
      shared: other.tags.filter((tag) => post.tags.includes(tag)).length,
      distance: Math.abs(other.time - post.time),
    }))
    .sort((a, b) => b.shared - a.shared || a.distance - b.distance)
    .slice(0, COUNT)
    .map(({other}) => toPage(other));
}

/**
 * The other posts of a post's series, the oldest first, and the one after it.
 *
 * @throws Error when no other post has that series: a name with a typing error would be lost in silence
 */
export function seriesOf(
  post: Post,
  all: readonly Post[],
): {inSeries: RelatedPage[]; nextInSeries: RelatedPage | undefined} {
  const {series} = post;
  if (series === undefined) return {inSeries: [], nextInSeries: undefined};
  const posts = all
    .filter((other) => other.series === series && other.permalink !== post.permalink)
    .sort((a, b) => a.time - b.time);
  if (posts.length === 0) {
    throw new Error(
      `${post.permalink}: no other post has the series ${JSON.stringify(series)}; correct "series" in its front matter or remove it`,
    );
  }
  const next = posts.find(({time}) => time > post.time);
  return {inSeries: posts.map(toPage), nextInSeries: next && toPage(next)};
}

/**
 * The documentation pages that a post links most, among equals in the order in which it does.
 *
 * @param titles of the pages, by their path without the base URL
 */
export function guidesOf(text: string, titles: ReadonlyMap<string, string>, baseUrl: string): RelatedPage[] {
  const uses = new Map<string, number>();
  for (const [, linked = ''] of text.matchAll(/\]\((\/[^)\s#?]*)/g))
    uses.set(linked, (uses.get(linked) ?? 0) + 1);
  return [...uses]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([linked]) => {
      const title = titles.get(linked);
      return title === undefined ? [] : [{title, permalink: baseUrl.slice(0, -1) + linked}];
    })
    .slice(0, COUNT);
}
