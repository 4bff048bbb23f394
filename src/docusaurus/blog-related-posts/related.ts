export interface RelatedPost {
  title: string;
  permalink: string;
}

/** A post as far as it matters for its neighbors. */
export interface Post extends RelatedPost {
  /** Labels of its tags. */
  tags: readonly string[];
  /** Publication time in milliseconds since 1970. */
  time: number;
  /** Name of its series, as the front matter gives it. */
  series?: string | undefined;
}

/** How many posts are listed at the end of a post. */
const COUNT = 3;

/**
 * The posts that share the most tags with a post; among equals, those nearest in time. A rare tag
 * says more than a frequent one, so that each shared tag counts 1/(number of posts that have it).
 */
export function relatedPosts(post: Post, all: readonly Post[]): RelatedPost[] {
  const uses = new Map<string, number>();
  for (const tag of all.flatMap(({tags}) => tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const closeness = (other: Post) =>
    other.tags
      .filter((tag) => post.tags.includes(tag))
      .reduce((sum, tag) => sum + 1 / (uses.get(tag) ?? 1), 0);
  return all
    .filter(({permalink}) => permalink !== post.permalink)
    .map((other) => ({other, closeness: closeness(other), distance: Math.abs(other.time - post.time)}))
    .sort((a, b) => b.closeness - a.closeness || a.distance - b.distance)
    .slice(0, COUNT)
    .map(({other: {title, permalink}}) => ({title, permalink}));
}
