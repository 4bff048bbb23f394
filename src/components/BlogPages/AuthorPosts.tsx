import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import type {ReactNode} from 'react';
import PostList from '../Posts';
import BlogPage, {ofPage, postCount} from './BlogPage';

/** A page of the posts of a team. */
export default function AuthorPosts({author, items, listMetadata}: Props): ReactNode {
  const {name = '', description = '', count} = author;
  return (
    <BlogPage
      heading={name + ofPage(listMetadata.page)}
      title={`Blog: ${name}${ofPage(listMetadata.page)}`}
      description={`Posts by ${name}${ofPage(listMetadata.page)}. ${description}`}
      lead={`${description} ${postCount(count)}.`}
    >
      <PostList items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogPage>
  );
}
