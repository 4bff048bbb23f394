import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import blog from '@generated/blog-lists/default/lists.json';
import type {ReactNode} from 'react';
import type {RelatedPage} from '../../docusaurus/blog';

/** Ways on from a post: its guide and the next post, as large as each other; below them, posts that are related. */
export default function BlogPostPaginator(): ReactNode {
  const {guide, next, related: posts = []} = blog.posts[useBlogPost().metadata.permalink] ?? {};
  const [first, ...others] = posts;
  const related = next && first ? [first, ...others] : others;
  return (
    <nav aria-label="Read on" className="read-on">
      {guide && <Way says="The guide" page={guide} />}
      {next && <Way says="Next in this series" page={next} />}
      {!next && first && <Way says="Read next" page={first} />}
      {related.length > 0 && (
        <p>
          Related:
          {related.slice(0, 2).map(({permalink, title}) => (
            <Link key={permalink} to={permalink}>
              {title}
            </Link>
          ))}
        </p>
      )}
    </nav>
  );
}

const Way = ({says, page}: {says: string; page: RelatedPage}): ReactNode => (
  <Link className="read-on__way" to={page.permalink}>
    <span>{says}</span> {page.title}
  </Link>
);
