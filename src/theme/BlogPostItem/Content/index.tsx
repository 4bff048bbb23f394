import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Content';
import Content from '@theme-original/BlogPostItem/Content';
import type {ReactNode} from 'react';
import ServedContent from '../../../client/ServedContent';

/** The text of a post. */
export default function BlogPostItemContent(props: Props): ReactNode {
  return (
    <ServedContent permalink={useBlogPost().metadata.permalink}>
      <Content {...props} />
    </ServedContent>
  );
}
