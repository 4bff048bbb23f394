import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';
import type {RelatedPost} from '../../docusaurus/blog-related-posts/related';

interface Onward {
  inSeries?: RelatedPost[];
  guides?: RelatedPost[];
  related?: RelatedPost[];
}

/** Where a reader goes on from a post: the other posts of its series, the guides and the posts nearest to it. */
export default function BlogPostPaginator(): ReactNode {
  const {inSeries = [], guides = [], related = []} = useBlogPost().metadata.frontMatter as Onward;
  return (
    <nav className="read-on" aria-label="Read on">
      <Pages title="In this series" pages={inSeries} />
      <Pages title="Guides" pages={guides} />
      <Pages title="Related posts" pages={related} />
    </nav>
  );
}

function Pages({title, pages}: {title: string; pages: readonly RelatedPost[]}): ReactNode {
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
