import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import MarkdownTwin from '@site/src/components/MarkdownTwin';
import SocialCardText from '@site/src/components/SocialCardText';
import Metadata from '@theme-original/BlogPostPage/Metadata';
import type {ReactNode} from 'react';

/** What the head of a post says about it, with its social card in words and its Markdown. */
export default function BlogPostPageMetadata(): ReactNode {
  return (
    <>
      <Metadata />
      <MarkdownTwin permalink={useBlogPost().metadata.permalink} />
      <SocialCardText section="blog" title={useBlogPost().metadata.title} />
    </>
  );
}
