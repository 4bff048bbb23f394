import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsPostsPage';
import BlogAuthorsPostsPage from '@theme-original/Blog/Pages/BlogAuthorsPostsPage';
import type {ReactNode} from 'react';

/** The posts of a team, with the description of the page that upstream leaves out. */
export default function BlogAuthorsPostsPageWithDescription(props: Props): ReactNode {
  const {name, description} = props.author;
  return (
    <>
      <BlogAuthorsPostsPage {...props} />
      <PageMetadata description={`Posts by ${name}. ${description ?? ''}`.trim()} />
    </>
  );
}
