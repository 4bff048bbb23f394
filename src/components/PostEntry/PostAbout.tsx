import Link from '@docusaurus/Link';
import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import type {ReactNode} from 'react';
import {day} from './day.ts';
import styles from './styles.module.css';

type Post = Pick<PropBlogPostContent, 'metadata'>;

/** The day on which a post was changed last, as its front matter tells it: `last_update: {date: …}`. */
export function updatedOn({metadata}: Post): string | undefined {
  const {last_update: update} = metadata.frontMatter as {last_update?: {date?: string | Date}};
  return update?.date === undefined ? undefined : new Date(update.date).toISOString();
}

interface PostAboutProps {
  post: Post;
  /** Tells both days, that of publication and that of the last change. A list tells the last one only, and the series. */
  whole?: boolean;
}

/** The line that says when a post was written, how long it takes to read, and which teams wrote it. */
export default function PostAbout({post, whole = false}: PostAboutProps): ReactNode {
  const {date, readingTime, authors, frontMatter} = post.metadata;
  const {series} = frontMatter as {series?: string};
  const updated = updatedOn(post);
  return (
    <p className={styles.about}>
      <Day iso={whole ? date : (updated ?? date)} />
      {whole && updated && (
        <span>
          Updated <Day iso={updated} />
        </span>
      )}
      {readingTime !== undefined && <span>{Math.max(1, Math.ceil(readingTime))} min read</span>}
      {authors.map(({key, name, page}) => (
        <Link key={key} className={styles.team} to={page?.permalink}>
          {name}
        </Link>
      ))}
      {!whole && series && <span>Series: {series}</span>}
    </p>
  );
}

const Day = ({iso}: {iso: string}): ReactNode => <time dateTime={iso}>{day(iso, 'medium')}</time>;
