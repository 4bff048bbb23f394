import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import PageContent from '../../../client/adopt/PageContent';

/** Id by which the feeds find the text of a post. */
const POST_ID = '__blog-post-container';

/** The text of a post. */
export default function BlogPostItemContent({children, className}: Props): ReactNode {
  const post = useBlogPost();
  return (
    <PageContent id={POST_ID} className={clsx('markdown', className)} known={post as never}>
      {children}
    </PageContent>
  );
}
