import BlogListPaginator from '@theme/BlogListPaginator';
import type {Props} from '@theme/BlogTagsPostsPage';
import type {ReactNode} from 'react';
import PostList from '../Posts';
import BlogPage, {ofPage, postCount} from './BlogPage';

/** A page of the posts of a tag. */
export default function TagPosts({tag, items, listMetadata}: Props): ReactNode {
  const {label, description = '', count} = tag;
  return (
    <BlogPage
      heading={label + ofPage(listMetadata.page)}
      title={`Blog: ${label}${ofPage(listMetadata.page)}`}
      description={`Posts of the blog about ${label}${ofPage(listMetadata.page)}. ${description}`}
      lead={`${description} ${postCount(count)}.`}
    >
      <PostList items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogPage>
  );
}
