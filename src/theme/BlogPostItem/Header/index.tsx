import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import PageActions from '@site/src/components/PageActions';
import Header from '@theme-original/BlogPostItem/Header';
import type {ReactNode} from 'react';

/** The title, dates and authors of a post; on its own page with what a reader may do with it. */
export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  return (
    <>
      {isBlogPostPage && <PageActions key={metadata.permalink} permalink={metadata.permalink} />}
      <Header />
    </>
  );
}
