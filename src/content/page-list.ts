import type {BlogContent} from '@docusaurus/plugin-content-blog';

/** Data that lists of posts show beside the posts. */
export interface BlogLists {
  /** Description of the blog. */
  description: string;
  /** The posts that a newcomer should read first, oldest first, with the reader that `start_here` in the front matter names. */
  start: {path: string; title: string; reader: string}[];
  /** The tags that select some of the posts, with the number of posts that have them, those of the most posts first. */
  topics: {path: string; label: string; count: number}[];
}

/** A tag of one post selects nothing, one of most posts leaves nothing out. */
const TOPIC_POSTS = {minimum: 2, maximum: 8};

/** Posts in one row of a list. */
const ROW = 3;

/**
 * Collects them.
 *
 * @throws Error when more posts have `start_here` than one row of the list has room for
 */
export function blogLists(
  {blogPosts, blogTags}: Pick<BlogContent, 'blogPosts' | 'blogTags'>,
  description: string,
): BlogLists {
  const start = blogPosts
    .filter(({metadata: {frontMatter, unlisted}}) => 'start_here' in frontMatter && !unlisted)
    .sort((a, b) => Number(new Date(a.metadata.date)) - Number(new Date(b.metadata.date)))
    .map(({metadata: {permalink, title, frontMatter}}) => ({
      path: permalink,
      title,
      reader: String(frontMatter.start_here),
    }));
  if (start.length > ROW)
    throw new Error(`${start.map(({path}) => path).join(', ')}: keep start_here in at most ${ROW} posts`);
  return {
    description,
    start,
    topics: Object.values(blogTags)
      .map(({permalink, label, items}) => ({path: permalink, label, count: items.length}))
      .filter(({count}) => count >= TOPIC_POSTS.minimum && count <= TOPIC_POSTS.maximum)
      .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label)),
  };
}
