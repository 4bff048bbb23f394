import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {visit} from 'unist-util-visit';
import {type Page, readPages, type SiteSource} from '../../content/pages.ts';

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
  const pages = readPages(site);
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
      guides: guidesOf(post.permalink, pages, site.baseUrl),
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

/** The documentation pages that a post links most, among equals in the order in which it does. */
export function guidesOf(
  permalink: string,
  pages: readonly Pick<Page, 'kind' | 'url' | 'title' | 'tree'>[],
  baseUrl: string,
): RelatedPage[] {
  const uses = new Map<string, number>();
  const post = pages.find(({url}) => url === permalink);
  if (post)
    visit(post.tree, 'link', ({url}) => {
      const linked = `${baseUrl.slice(0, -1)}${url.replace(/[?#].*$/, '')}`;
      uses.set(linked, (uses.get(linked) ?? 0) + 1);
    });
  return [...uses]
    .sort(([, a], [, b]) => b - a)
    .flatMap(([linked]) => pages.find(({kind, url}) => kind === 'docs' && url === linked) ?? [])
    .slice(0, COUNT)
    .map(({title, url}) => ({title, permalink: url}));
}
