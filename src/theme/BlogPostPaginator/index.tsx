import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';
import type {PostFields, RelatedPage} from '../../docusaurus/blog';

/** Ways on from a post: its guide, the next of its series, and related posts. */
export default function BlogPostPaginator(): ReactNode {
  const {guide, next, related = []} = useBlogPost().metadata.frontMatter as PostFields;
  return (
    <nav aria-label="Read on" className="read-on">
      {guide && <Way says="Try this on your own agent" page={guide} />}
      {next && <Way says="Next in this series" page={next} />}
      {related.map((page) => (
        <Way key={page.permalink} says="Related" page={page} />
      ))}
    </nav>
  );
}

const Way = ({says, page}: {says: string; page: RelatedPage}): ReactNode => (
  <Link to={page.permalink}>
    <span>{says}</span> {page.title}
  </Link>
);
