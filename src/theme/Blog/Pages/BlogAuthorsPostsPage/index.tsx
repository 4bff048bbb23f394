import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type {ReactNode} from 'react';

/** The posts of a team, described by what the team does; a further page of them says which it is. */
export default function DescribedAuthorPage(props: Props): ReactNode {
  const {author, listMetadata} = props;
  const end = listMetadata.page > 1 ? `, page ${listMetadata.page}` : '';
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata
        {...(end && {title: `${author.name}${end}`})}
        description={(author.description ?? '') + end}
      />
    </>
  );
}
