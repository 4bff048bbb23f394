import Link from '@docusaurus/Link';
import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {Props} from '@theme/BlogListPage';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import type {Thumbnail} from '../../figures/committed.ts';
import {day} from './post-data';
import styles from './styles.module.css';

/**
 * Posts in two columns. With `lead`, the first one is larger than the others, and the last one takes a row
 * of its own where it would stand alone in it.
 */
export default function PostList({items, lead = false}: Pick<Props, 'items'> & {lead?: boolean}): ReactNode {
  return (
    <div className="post-list">
      {items.map(({content}, index) => {
        const alone = index === items.length - 1 && index % 2 === 1;
        const size = lead && index === 0 ? 'lead' : lead && alone ? 'wide' : undefined;
        return <PostEntry key={content.metadata.permalink} post={content} size={size} />;
      })}
    </div>
  );
}

interface PostEntryProps {
  post: PropBlogPostContent;
  /** `lead`: the first of a list, large; `wide`: alone in its row; else one of two in a row. */
  size?: 'lead' | 'wide' | undefined;
}

/** A post in a list of posts: its first figure, for the eye, title, description, and who wrote it when. */
function PostEntry({post, size}: PostEntryProps): ReactNode {
  const {title, description, permalink, frontMatter} = post.metadata;
  const {thumbnail} = frontMatter as {thumbnail?: Thumbnail};
  return (
    <article className={clsx(styles.entry, size && styles.wide, size && styles[size])}>
      <div className={styles.picture} aria-hidden="true">
        {thumbnail && <FigureImage {...thumbnail} />}
      </div>
      <div>
        <Heading as="h2">
          <Link className={styles.title} to={permalink}>
            {title}
          </Link>
        </Heading>
        <p className={styles.description}>{description}</p>
        <PostAbout post={post} />
      </div>
    </article>
  );
}

const FigureImage = ({src, width, height}: Thumbnail): ReactNode => (
  <img src={useBaseUrl(src)} width={width} height={height} alt="" loading="lazy" />
);

interface PostAboutProps {
  post: Pick<PropBlogPostContent, 'metadata'>;
  /** On the post's own page: also the day of its last revision. */
  whole?: boolean;
}

/** The line that says when a post was published, how long it takes to read, and which teams wrote it. */
export function PostAbout({post, whole = false}: PostAboutProps): ReactNode {
  const {date, readingTime, authors, lastUpdatedAt} = post.metadata;
  const published = day(date, 'medium');
  const revised = lastUpdatedAt ? new Date(lastUpdatedAt).toISOString() : date;
  return (
    <p className={styles.about}>
      <time dateTime={date}>{published}</time>
      {whole && day(revised, 'medium') !== published && (
        <span>
          Updated <time dateTime={revised}>{day(revised, 'medium')}</time>
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
