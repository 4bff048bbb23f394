import Link from '@docusaurus/Link';
import type {PropBlogPostContent} from '@docusaurus/plugin-content-blog';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {noBreakInTitle} from '../../content/no-break';
import type {Thumbnail} from '../../figures/committed.ts';
import PostAbout from './PostAbout';
import styles from './styles.module.css';

interface PostEntryProps {
  post: PropBlogPostContent;
  /** `lead`: the first of a list, large; `wide`: alone in its row; else one of two in a row. */
  size?: 'lead' | 'wide' | undefined;
}

/** A post in a list of posts: a picture, title, description, and who wrote it when. */
export default function PostEntry({post, size}: PostEntryProps): ReactNode {
  const {title, description, permalink} = post.metadata;
  return (
    <article className={clsx(styles.entry, size && styles.wide, size && styles[size])}>
      <Picture post={post} />
      <div>
        <Heading as="h2">
          <Link className={styles.title} to={permalink}>
            {noBreakInTitle(title)}
          </Link>
        </Heading>
        <p className={styles.description}>{description}</p>
        <PostAbout post={post} />
      </div>
    </article>
  );
}

/** For the eye: the post's first figure. */
function Picture({post}: {post: PropBlogPostContent}): ReactNode {
  const {frontMatter, authors} = post.metadata;
  const {thumbnail} = frontMatter as {thumbnail?: Thumbnail};
  return (
    <div className={clsx(styles.picture, styles[teamColor(authors[0]?.key)])} aria-hidden="true">
      {thumbnail && <FigureImage {...thumbnail} />}
    </div>
  );
}

const FigureImage = ({src, width, height}: Thumbnail): ReactNode => (
  <img src={useBaseUrl(src)} width={width} height={height} alt="" loading="lazy" />
);

/** Posts of a team share an accent. */
function teamColor(key: string | null | undefined): string {
  return COLORS[key ?? ''] ?? 'first';
}

const COLORS: Readonly<Record<string, string>> = {
  'simulation-engineering': 'first',
  'evaluation-engineering': 'second',
  'applied-ml': 'third',
  'developer-experience': 'fourth',
};
