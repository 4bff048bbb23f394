import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import type {ReactNode} from 'react';

const DAY = new Intl.DateTimeFormat('en', {dateStyle: 'long', timeZone: 'UTC'});

/** For lists, where dates, minutes and team stand in one line. */
const SHORT_DAY = new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeZone: 'UTC'});

type Post = Pick<PropBlogPostContent, 'metadata'>;

/** The day on which a post was changed last, as its front matter tells it: `last_update: {date: …}`. */
export function updatedOn({metadata}: Post): string | undefined {
  const {last_update: update} = metadata.frontMatter as {last_update?: {date?: string | Date}};
  return update?.date === undefined ? undefined : new Date(update.date).toISOString();
}

/** When a post was published, and when it was updated: for lists. */
export default function PostDates({post}: {post: Post}): ReactNode {
  const {date} = post.metadata;
  return (
    <>
      <time dateTime={date}>{SHORT_DAY.format(new Date(date))}</time>
      <Updated post={post} format={SHORT_DAY} />
    </>
  );
}

/** “Updated” with the day; nothing for a post that is as it was published. */
export function Updated({post, format = DAY}: {post: Post; format?: Intl.DateTimeFormat}): ReactNode {
  const updated = updatedOn(post);
  if (!updated) return null;
  return (
    <span className="post-updated">
      Updated <span data-updated={updated}>{format.format(new Date(updated))}</span>
    </span>
  );
}
