import type {Post, RelatedPost} from './related.ts';

type SeriesPost = Omit<Post, 'tags'>;

/**
 * The other posts of a post's series, the oldest first; none for a post without one.
 *
 * @throws Error when no other post has that series: a name with a typing error would be lost in silence
 */
export function seriesOf(post: SeriesPost, all: readonly SeriesPost[]): RelatedPost[] {
  const {series} = post;
  if (series === undefined) return [];
  const posts = all
    .filter((other) => other.series === series && other.permalink !== post.permalink)
    .sort((a, b) => a.time - b.time)
    .map(({title, permalink}) => ({title, permalink}));
  if (posts.length === 0) {
    throw new Error(
      `${post.permalink}: no other post has the series ${JSON.stringify(series)}; correct "series" in its front matter or remove it`,
    );
  }
  return posts;
}
