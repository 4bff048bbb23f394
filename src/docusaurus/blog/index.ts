/** Parts of posts and their lists beside the text: ways on from a post, posts for newcomers, topics. */
import fs from 'node:fs';
import path from 'node:path';
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import {readFrontMatter} from '../../content/document.ts';
import type {SiteSource} from '../../content/pages.ts';
import {substituteTokens, tokenValues} from '../../content/tokens.ts';

/** A page that a post leads on to. */
export interface RelatedPage {
  title: string;
  permalink: string;
}

/** Fields that are added to the front matter of a post, so that they travel with that post's page and no other. */
export interface PostFields {
  /** The first documentation page that the post links. */
  guide?: RelatedPage;
  /** The next post of its series. */
  next?: RelatedPage;
  related?: RelatedPage[];
}

/** Option `processBlogPosts` of the blog. */
export function addFields(posts: BlogPost[], {root, baseUrl, product}: SiteSource): void {
  const tokens = tokenValues(product);
  const read = (file: string) =>
    substituteTokens(fs.readFileSync(path.join(root, file), 'utf8'), tokens, file);
  for (const post of posts) {
    const file = post.metadata.source.replace('@site/', '');
    const guide = guideOf(read(file), (page) => fs.existsSync(path.join(root, `docs${page}.md`)));
    const fields: PostFields = {
      ...(guide && {
        guide: {
          title: String(readFrontMatter(read(`docs${guide}.md`), `docs${guide}.md`).title),
          permalink: baseUrl.slice(0, -1) + guide,
        },
      }),
      ...relatedPosts(post, posts),
    };
    Object.assign(post.metadata.frontMatter, fields);
    // The route of the archive would send it to the browser, and nothing else reads it from here on.
    post.content = '';
  }
}

/** It says how numbers are counted, and has nothing to try. */
const METHOD = '/how-we-count';

/** The first documentation page that a post links; the page on the method only where there is no other. */
export function guideOf(text: string, exists: (page: string) => boolean): string | undefined {
  const linked = [...text.matchAll(/\]\((\/[^)\s#?]*)/g)].map(([, page = '']) => page).filter(exists);
  return linked.find((page) => page !== METHOD) ?? linked[0];
}

/** Number of related posts at the end of a post. */
const COUNT = 3;

/** The next post of the series, then the posts of the series and those that share the most tags, the nearest in time first. */
export function relatedPosts({metadata: own}: BlogPost, all: readonly BlogPost[]): PostFields {
  const others = all
    .filter(({metadata}) => metadata.permalink !== own.permalink)
    .map(({metadata: {title, permalink, date, tags, frontMatter}}) => ({
      page: {title, permalink},
      isOfSeries: own.frontMatter.series !== undefined && frontMatter.series === own.frontMatter.series,
      shared: tags.filter(({label}) => own.tags.some((tag) => tag.label === label)).length,
      later: Number(new Date(date)) - Number(new Date(own.date)),
    }))
    .sort(
      (a, b) =>
        Number(b.isOfSeries) - Number(a.isOfSeries) ||
        b.shared - a.shared ||
        Math.abs(a.later) - Math.abs(b.later),
    );
  const [next] = others
    .filter(({isOfSeries, later}) => isOfSeries && later > 0)
    .sort((a, b) => a.later - b.later);
  const related = others.filter((other) => other !== next).slice(0, COUNT);
  return {next: next?.page, related: related.map(({page}) => page)};
}

/**
 * Docusaurus plugin: writes what lists of posts show beside the posts into `lists.json`, where an import finds it.
 *
 * @param description description of the blog
 */
export default function blogListsPlugin({description}: {description: string}): Plugin {
  return {
    name: 'blog-lists',
    async allContentLoaded({allContent, actions}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      await actions.createData('lists.json', JSON.stringify({description, ...blogLists(blog)}));
    },
  };
}

/** A tag of one post selects nothing, one of most posts leaves nothing out. */
const TOPIC_POSTS = {minimum: 2, maximum: 8};

/** Posts in one row of a list. */
const ROW = 3;

/**
 * The posts that a newcomer should read first, oldest first, with the reader that `start_here` in the front matter names, and
 * the tags that select some of the posts, with the number of posts that have them, those of the most posts first.
 *
 * @throws Error when more posts have `start_here` than one row of the list has room for
 */
export function blogLists({blogPosts, blogTags}: Pick<BlogContent, 'blogPosts' | 'blogTags'>) {
  const start = blogPosts
    .filter(({metadata: {frontMatter, unlisted}}) => 'start_here' in frontMatter && !unlisted)
    .sort((a, b) => Number(new Date(a.metadata.date)) - Number(new Date(b.metadata.date)))
    .map(({metadata: {permalink, title, frontMatter}}) => ({
      path: permalink,
      title,
      reader: String(frontMatter.start_here),
    }));
  if (start.length > ROW)
    throw new Error(`${start.map((post) => post.path).join(', ')}: keep start_here in at most ${ROW} posts`);
  const topics = Object.values(blogTags)
    .map(({permalink, label, items}) => ({path: permalink, label, count: items.length}))
    .filter(({count}) => count >= TOPIC_POSTS.minimum && count <= TOPIC_POSTS.maximum)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  return {start, topics};
}
