import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/BlogTagsPostsPage';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type {ReactNode} from 'react';
import {pageDescription} from '../../components/PostEntry/page-description';

/** The posts of a tag; from the second page on, with a title and a description of the page's own. */
export default function BlogTagsPostsPageWrapper(props: Props): ReactNode {
  const {tag, items, listMetadata} = props;
  const {page} = listMetadata;
  const titles = items.map(({content}) => content.metadata.title);
  return (
    <>
      <BlogTagsPostsPage {...props} />
      {page > 1 && (
        <PageMetadata
          title={`Posts tagged with “${tag.label}”, page ${page}`}
          description={pageDescription(`Posts tagged with “${tag.label}”`, page, titles)}
        />
      )}
    </>
  );
}
