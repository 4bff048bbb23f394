import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import type {ReactNode} from 'react';
import {type DayParts, englishDay} from './english-day.ts';

type Post = Pick<PropBlogPostContent, 'metadata'>;

/** The day on which a post was changed last, as its front matter tells it: `last_update: {date: …}`. */
export function updatedOn({metadata}: Post): string | undefined {
  const {last_update: update} = metadata.frontMatter as {last_update?: {date?: string | Date}};
  return update?.date === undefined ? undefined : new Date(update.date).toISOString();
}

/** The one day that a list tells of a post: that of its last revision, or of its publication. */
export default function PostDates({post}: {post: Post}): ReactNode {
  if (updatedOn(post)) return <Updated post={post} month="short" />;
  const {date} = post.metadata;
  return <time dateTime={date}>{englishDay(new Date(date), {month: 'short'})}</time>;
}

/** “Updated” with the day; nothing for a post that is as it was published. */
export function Updated({post, month = 'long'}: {post: Post; month?: DayParts['month']}): ReactNode {
  const updated = updatedOn(post);
  if (!updated) return null;
  return (
    <span className="post-updated">
      Updated <span data-updated={updated}>{englishDay(new Date(updated), {month})}</span>
    </span>
  );
}
