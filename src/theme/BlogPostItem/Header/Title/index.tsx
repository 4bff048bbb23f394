import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';
import {togetherInTitle} from '../../../../content/together';

/** The title of a post on its own page, the only place that has one: lists show entries. */
export default function BlogPostItemHeaderTitle(): ReactNode {
  return <h1>{togetherInTitle(useBlogPost().metadata.title)}</h1>;
}
