import type {BlogContent} from '@docusaurus/plugin-content-blog';

/** A post as the overview lists it. */
export interface LatestPost {
  path: string;
  title: string;
  /** Day of publication, `2024-08-21`. */
  date: string;
}

/** A post that a newcomer should read first. */
export interface StartPost extends Omit<LatestPost, 'date'> {
  /** For whom it is, `start_here` in its front matter. */
  reader: string;
}

/** A tag that selects some of the posts. */
export interface Topic {
  path: string;
  label: string;
  /** Number of posts that have it. */
  count: number;
}

/** A tag of one post selects nothing, one of most posts leaves nothing out. */
const TOPIC_POSTS = {minimum: 2, maximum: 8};

/** The tags that select some of the posts, those of the most posts first. */
export function topics({blogTags}: Pick<BlogContent, 'blogTags'>): Topic[] {
  return Object.values(blogTags)
    .map(({permalink, label, items}) => ({path: permalink, label, count: items.length}))
    .filter(({count}) => count >= TOPIC_POSTS.minimum && count <= TOPIC_POSTS.maximum)
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}

/** Number of posts that the overview lists. */
const LATEST = 3;

type Posts = Pick<BlogContent, 'blogPosts'>;

/** The newest posts, as the overview lists them. */
export function latestPosts(posts: Posts): LatestPost[] {
  return listedPosts(posts).slice(0, LATEST);
}

/** Every post that is listed, newest first. */
export function listedPosts({blogPosts}: Posts): LatestPost[] {
  return blogPosts
    .filter(({metadata}) => !metadata.unlisted)
    .map(({metadata: {permalink, title, date}}) => ({
      path: permalink,
      title,
      date: new Date(date).toISOString().slice(0, 10),
    }))
    .sort((a, b) => b.date.localeCompare(a.date));
}

/**
 * The posts for newcomers, oldest first.
 *
 * @throws Error when more posts have `start_here` than one row of the list has room for
 */
export function startPosts({blogPosts}: Posts): StartPost[] {
  const posts = blogPosts
    .filter(({metadata: {frontMatter, unlisted}}) => 'start_here' in frontMatter && !unlisted)
    .sort((a, b) => Number(new Date(a.metadata.date)) - Number(new Date(b.metadata.date)))
    .map(({metadata: {permalink, title, frontMatter}}) => ({
      path: permalink,
      title,
      reader: String(frontMatter.start_here),
    }));
  if (posts.length > LATEST) {
    throw new Error(`${posts.map(({path}) => path).join(', ')}: keep start_here in at most ${LATEST} posts`);
  }
  return posts;
}
