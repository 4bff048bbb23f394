import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';
import type {RelatedPage, RelatedPages} from '../../docusaurus/blog-related-posts';

/** Ways on from a post: its first guide and the next of its series, then lists of both and of posts. */
export default function BlogPostPaginator(): ReactNode {
  const pages = useBlogPost().metadata.frontMatter as RelatedPages;
  const {inSeries = [], nextInSeries, guides = [], related = []} = pages;
  const [guide] = guides;
  return (
    <nav aria-label="Read on">
      <div className="read-next">
        {guide && <Next says="Try this on your own agent" page={guide} />}
        {nextInSeries && <Next says="Next in this series" page={nextInSeries} />}
      </div>
      <div className="read-on">
        <Pages title="In this series" pages={inSeries} />
        <Pages title="Guides" pages={guides} />
        <Pages title="Related posts" pages={related} />
      </div>
    </nav>
  );
}

const Next = ({says, page}: {says: string; page: RelatedPage}): ReactNode => (
  <Link to={page.permalink}>
    <span>{says}</span> {page.title} →
  </Link>
);

function Pages({title, pages}: {title: string; pages: readonly RelatedPage[]}): ReactNode {
  if (pages.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {pages.map((page) => (
          <li key={page.permalink}>
            <Link to={page.permalink}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
