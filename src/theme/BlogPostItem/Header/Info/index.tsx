import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {Props} from '@theme/BlogPostItem/Header/Info';
import Info from '@theme-original/BlogPostItem/Header/Info';
import type {ReactNode} from 'react';
import {Updated} from '../../../../components/PostEntry/PostDates';

/** The day of a post and the minutes it takes, with the day of its update beside them. */
export default function BlogPostItemHeaderInfo(props: Props): ReactNode {
  return (
    <div className="post-about">
      <Info {...props} />
      <Updated post={useBlogPost()} />
    </div>
  );
}
