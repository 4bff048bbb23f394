import type {Props as AuthorProps} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogListPaginator from '@theme/BlogListPaginator';
import type {Props as TagProps} from '@theme/BlogTagsPostsPage';
import type {ReactNode} from 'react';
import PostList from '../Posts';
import BlogPage, {ofPage, postCount} from './BlogPage';

/** A page of the posts that have a tag, or that a team has written. */
export default function GroupPosts(props: TagProps | AuthorProps): ReactNode {
  const {items, listMetadata} = props;
  const {description = '', count} = 'tag' in props ? props.tag : props.author;
  const name = 'tag' in props ? props.tag.label : (props.author.name ?? '');
  const page = ofPage(listMetadata.page);
  return (
    <BlogPage
      heading={name + page}
      title={`Blog: ${name}${page}`}
      description={`${'tag' in props ? 'Posts of the blog about' : 'Posts by'} ${name}${page}. ${description}`}
      lead={`${description} ${postCount(count)}.`}
    >
      <PostList items={items} />
      <BlogListPaginator metadata={listMetadata} />
    </BlogPage>
  );
}
