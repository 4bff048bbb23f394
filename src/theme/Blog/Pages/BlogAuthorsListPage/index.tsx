import {PageMetadata} from '@docusaurus/theme-common';
import type {Props} from '@theme/Blog/Pages/BlogAuthorsListPage';
import BlogAuthorsListPage from '@theme-original/Blog/Pages/BlogAuthorsListPage';
import type {ReactNode} from 'react';

/** The list of authors, with the description that upstream leaves out. */
export default function BlogAuthorsListPageWithDescription(props: Props): ReactNode {
  return (
    <>
      <BlogAuthorsListPage {...props} />
      <PageMetadata
        title="Blog authors"
        description="The teams that write this blog, what each of them works on, and their posts."
      />
    </>
  );
}
