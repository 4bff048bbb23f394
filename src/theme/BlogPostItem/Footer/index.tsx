import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Heading from '@theme/Heading';
import Footer from '@theme-original/BlogPostItem/Footer';
import type {ReactNode} from 'react';
import type {RelatedPost} from '../../../docusaurus/blog-related-posts/related';
import type {Series} from '../../../docusaurus/blog-related-posts/series';

function Links({id, title, pages}: {id: string; title: string; pages: readonly RelatedPost[]}): ReactNode {
  if (pages.length === 0) return null;
  return (
    <aside className="related-posts" aria-labelledby={id}>
      <Heading as="h2" id={id}>
        {title}
      </Heading>
      <ul>
        {pages.map((page) => (
          <li key={page.permalink}>
            <Link to={page.permalink}>{page.title}</Link>
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** Below a post: upstream's tags and edit link, then the other posts of its series, and the guides and posts nearest to it. */
export default function BlogPostItemFooter(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {
    inSeries,
    related = [],
    guides = [],
  } = metadata.frontMatter as {
    inSeries?: Series;
    related?: RelatedPost[];
    guides?: RelatedPost[];
  };
  return (
    <>
      <Footer />
      {isBlogPostPage && (
        <>
          {inSeries && <Links id="series" title={`Series: ${inSeries.name}`} pages={inSeries.posts} />}
          <Links id="guides" title="Guides" pages={guides} />
          <Links id="related-posts" title="Related posts" pages={related} />
        </>
      )}
    </>
  );
}
