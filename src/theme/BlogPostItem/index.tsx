import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem';
import Heading from '@theme/Heading';
import BlogPostItem from '@theme-original/BlogPostItem';
import type {ReactNode} from 'react';
import PostCover, {type PostCoverFields} from '../../components/PostCover';
import styles from './styles.module.css';

/** A post: whole on its own page; in a list its cover, title, description, and who wrote it when. */
export default function BlogPostItemOrEntry(props: Props): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {title, description, permalink, frontMatter} = metadata;
  const {cover} = frontMatter as {cover?: PostCoverFields};
  if (isBlogPostPage) return <BlogPostItem {...props} />;
  return (
    <article className={styles.entry}>
      {cover && <PostCover {...cover} />}
      <div>
        <Heading as="h2">
          <Link className={styles.title} to={permalink}>
            {title}
          </Link>
        </Heading>
        <p className={styles.description}>{description}</p>
        <PostAbout />
      </div>
    </article>
  );
}

/** A day in UTC, `Nov 22, 2026`. */
export const day = (iso: string | number): string =>
  new Intl.DateTimeFormat('en', {dateStyle: 'medium', timeZone: 'UTC'}).format(new Date(iso));

/** The line that says when a post was published, how long it takes to read, which teams wrote it, and its last revision. */
export function PostAbout(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {date, readingTime, authors} = metadata;
  const revised = metadata.lastUpdatedAt ?? date;
  return (
    <p className={styles.about}>
      <time dateTime={date}>{day(date)}</time>
      {isBlogPostPage && day(revised) !== day(date) && (
        <span>
          Updated <time dateTime={new Date(revised).toISOString()}>{day(revised)}</time>
        </span>
      )}
      {readingTime !== undefined && <span>{Math.max(1, Math.ceil(readingTime))} min read</span>}
      {authors.map(({key, name, page}) => (
        <Link key={key} className={styles.team} to={page?.permalink}>
          {name}
        </Link>
      ))}
    </p>
  );
}
