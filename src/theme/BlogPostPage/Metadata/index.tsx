import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {PageMetadata} from '@site/src/components/PageHead';
import Metadata from '@theme-original/BlogPostPage/Metadata';
import type {ReactNode} from 'react';

/** Metadata in the head of a post. */
export default function BlogPostPageMetadata(): ReactNode {
  const {permalink, title} = useBlogPost().metadata;
  return (
    <>
      <Metadata />
      <PageMetadata permalink={permalink} section="blog" title={title} />
    </>
  );
}
