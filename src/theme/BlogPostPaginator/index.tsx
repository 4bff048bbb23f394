import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import blog from '@generated/blog-lists/default/lists.json';
import type {ReactNode} from 'react';
import type {RelatedPage} from '../../docusaurus/blog';

/** Ways on from a post: its guide and the next post, as large as each other. */
export default function BlogPostPaginator(): ReactNode {
  const {guide, next} = blog.posts[useBlogPost().metadata.permalink] ?? {};
  return (
    <nav aria-label="Read on" className="read-on">
      {guide && <NextLink says="The guide" page={guide} />}
      {next && <NextLink says={next.inSeries ? 'Next in this series' : 'Read next'} page={next} />}
    </nav>
  );
}

const NextLink = ({says, page}: {says: string; page: RelatedPage}): ReactNode => (
  <Link className="read-on__way" to={page.permalink}>
    <span>{says}</span> {page.title}
  </Link>
);
