import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsListPage';
import BlogTagsListPage from '@theme-original/BlogTagsListPage';
import type {ReactNode} from 'react';

/** The list of topics, with the description that upstream leaves out. */
export default function BlogTagsListPageWithDescription(props: Props): ReactNode {
  return (
    <>
      <BlogTagsListPage {...props} />
      <PageMetadata
        description={`All ${props.tags.length} topics of the blog, from agents to testing, each with the posts that are about it.`}
      />
    </>
  );
}
