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
  /** The documentation page that the post links most. */
  guide?: RelatedPage | undefined;
  /** The next post of its series. */
  next?: RelatedPage | undefined;
  related?: RelatedPage[];
}

/** Number of related posts at the end of a post. */
const COUNT = 3;

/**
 * Part of the option `processBlogPosts` of the blog: writes the pages that a post leads on to into its front matter, so
 * that they travel with that post's page and no other.
 */
export function addRelatedPosts(posts: BlogPost[], site: SiteSource): void {
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
  for (const post of posts) {
    Object.assign(post.metadata.frontMatter, {
      guide: guideOf(read(post.metadata.source.replace('@site/', '')), guides, site.baseUrl),
      ...relatedPosts(post, posts),
    } satisfies RelatedPages);
    // The route of the archive would send it to the browser, and nothing else reads it from here on.
    post.content = '';
  }
}

/** As much of a post as decides its neighbors. */
export type Post = {
  metadata: Pick<BlogPost['metadata'], 'title' | 'permalink' | 'date'> & {
    tags: {label: string}[];
    frontMatter: Readonly<Record<string, unknown>>;
  };
};

/** The next post of the series, then the posts of the series and those that share the most tags, the nearest in time first. */
export function relatedPosts({metadata: own}: Post, all: readonly Post[]): RelatedPages {
  const time = ({metadata}: Post) => new Date(metadata.date).getTime();
  const isOfSeries = ({metadata}: Post) =>
    own.frontMatter.series !== undefined && metadata.frontMatter.series === own.frontMatter.series;
  const labels = own.tags.map(({label}) => label);
  const shared = ({metadata}: Post) => metadata.tags.filter(({label}) => labels.includes(label)).length;
  const distance = (post: Post) => time(post) - new Date(own.date).getTime();
  const others = all
    .filter(({metadata}) => metadata.permalink !== own.permalink)
    .sort(
      (a, b) =>
        Number(isOfSeries(b)) - Number(isOfSeries(a)) ||
        shared(b) - shared(a) ||
        Math.abs(distance(a)) - Math.abs(distance(b)),
    );
  const [next] = others
    .filter((post) => isOfSeries(post) && distance(post) > 0)
    .sort((a, b) => time(a) - time(b));
  const page = ({metadata: {title, permalink}}: Post): RelatedPage => ({title, permalink});
  const related = others.filter((post) => post !== next).slice(0, COUNT);
  return {next: next && page(next), related: related.map(page)};
}

/** It says how numbers are counted, and has nothing to try. */
const METHOD = '/how-we-count';

/**
 * The documentation page that a post links most; among equals the first, and the page on the method last.
 *
 * @param titles of the pages, by their path without the base URL
 */
export function guideOf(
  text: string,
  titles: ReadonlyMap<string, string>,
  baseUrl: string,
): RelatedPage | undefined {
  const uses = new Map<string, number>();
  for (const [, linked = ''] of text.matchAll(/\]\((\/[^)\s#?]*)/g))
    if (titles.has(linked)) uses.set(linked, (uses.get(linked) ?? 0) + 1);
  const [guide] = [...uses].sort(
    ([a, usesOfA], [b, usesOfB]) => Number(a === METHOD) - Number(b === METHOD) || usesOfB - usesOfA,
  );
  return guide && {title: titles.get(guide[0]) ?? '', permalink: baseUrl.slice(0, -1) + guide[0]};
}
