/** Parts of posts and their lists beside the text: ways on from a post, posts for newcomers, topics. */
import type {BlogContent, BlogPost} from '@docusaurus/plugin-content-blog';
import type {Plugin} from '@docusaurus/types';
import type {Page} from '../../content/page.ts';
import type {Site} from '../../content/site.ts';
import {routeOf} from '../../product/address.ts';

/** A page that a post leads on to. */
export interface RelatedPage {
  title: string;
  permalink: string;
}

/** Ways on from a post, which `lists.json` has for the theme. */
export interface PostFields {
  /** The first documentation page that the post links. */
  guide?: RelatedPage | undefined;
  next?: (RelatedPage & {inSeries: boolean}) | undefined;
}

function fieldsOf(post: BlogPost, all: readonly BlogPost[], site: Site): PostFields {
  const page = site.page(post.metadata.source.replace('@site/', ''));
  const guide = guideOf(page.links, site.routes);
  return {guide: guide && {title: guide.title, permalink: guide.url}, next: nextPost(post, all)};
}

/** It says how numbers are counted, and has nothing to try. */
const METHOD = '/how-we-count';

/** The first documentation page that a post links; the page on the method only where there is no other. */
export function guideOf(links: Page['links'], routes: ReadonlyMap<string, Page>): Page | undefined {
  const linked = links.flatMap(({to}) => routes.get(routeOf(to)) ?? []);
  const guides = linked.filter(({kind}) => kind === 'docs');
  return guides.find(({route}) => route !== METHOD) ?? guides[0];
}

/** The next post of the series; else of the posts that share the most tags the nearest in time. */
export function nextPost({metadata: own}: BlogPost, all: readonly BlogPost[]): PostFields['next'] {
  const {series} = own.frontMatter;
  const [next] = all
    .filter(({metadata}) => metadata.permalink !== own.permalink)
    .map(({metadata: {title, permalink, date, tags, frontMatter}}) => {
      const later = Number(new Date(date)) - Number(new Date(own.date));
      return {
        ...{title, permalink},
        inSeries: series !== undefined && frontMatter.series === series && later > 0,
        shared: tags.filter(({label}) => own.tags.some((tag) => tag.label === label)).length,
        distance: Math.abs(later),
      };
    })
    .sort(
      (a, b) =>
        Number(b.inSeries) - Number(a.inSeries) ||
        (a.inSeries ? 0 : b.shared - a.shared) ||
        a.distance - b.distance,
    );
  return next && {title: next.title, permalink: next.permalink, inSeries: next.inSeries};
}

/**
 * Docusaurus plugin: writes what posts and their lists show beside the text into `lists.json`, where an import finds it.
 *
 * @param description description of the blog
 */
export default function blogListsPlugin({description, site}: {description: string; site: Site}): Plugin {
  return {
    name: 'blog-lists',
    async allContentLoaded({allContent, actions}) {
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent;
      const posts = Object.fromEntries(
        blog.blogPosts.map((post) => [post.metadata.permalink, fieldsOf(post, blog.blogPosts, site)]),
      );
      await actions.createData('lists.json', JSON.stringify({description, posts, ...blogLists(blog)}));
    },
  };
}

/** A tag of one post selects nothing, one of most posts leaves nothing out. */
const TOPIC_POSTS = {minimum: 2, maximum: 8};

/**
 * The posts that a newcomer should read first, oldest first, with the reader that `start_here` in the front matter names, and
 * the tags that select some of the posts, with the number of posts that have them, those of the most posts first.
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
  const topics = Object.values(blogTags)
    .map(({permalink, label, items}) => ({path: permalink, label, count: items.length}))
    .filter(({count}) => count >= TOPIC_POSTS.minimum && count <= TOPIC_POSTS.maximum)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
  return {start, topics};
}
