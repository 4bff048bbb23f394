import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import SocialCardText from '@site/src/components/SocialCardText';
import Metadata from '@theme-original/BlogPostPage/Metadata';
import type {ReactNode} from 'react';

/** What the head of a post says about it, with its social card in words. */
export default function BlogPostPageMetadata(): ReactNode {
  return (
    <>
      <Metadata />
      <SocialCardText section="blog" title={useBlogPost().metadata.title} />
    </>
  );
}
