import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import type {ReactNode} from 'react';
import {englishDay} from './english-day.ts';

type Post = Pick<PropBlogPostContent, 'metadata'>;

/** The day on which a post was changed last, as its front matter tells it: `last_update: {date: …}`. */
export function updatedOn({metadata}: Post): string | undefined {
  const {last_update: update} = metadata.frontMatter as {last_update?: {date?: string | Date}};
  return update?.date === undefined ? undefined : new Date(update.date).toISOString();
}

/** The one day that a list tells of a post: that of its last revision, or of its publication. */
export default function PostDates({post}: {post: Post}): ReactNode {
  const updated = updatedOn(post);
  const day = updated ?? post.metadata.date;
  const time = <time dateTime={day}>{englishDay(new Date(day), {month: 'short'})}</time>;
  return updated ? <span className="post-updated">Updated {time}</span> : time;
}

/** “Updated” with the day, for the head of a post; nothing for a post that is as it was published. */
export function Updated({post}: {post: Post}): ReactNode {
  const updated = updatedOn(post);
  if (!updated) return null;
  return (
    <span className="post-updated">
      Updated <span data-updated={updated}>{englishDay(new Date(updated), {month: 'long'})}</span>
    </span>
  );
}
