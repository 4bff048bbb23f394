import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import Heading from '@theme/Heading';
import Footer from '@theme-original/BlogPostItem/Footer';
import type {ReactNode} from 'react';
import type {RelatedPost} from '../../../plugins/blog-related-posts/related';

/** Below a post: upstream's tags and edit link, then the posts nearest to it. */
export default function BlogPostItemFooter(): ReactNode {
  const {isBlogPostPage, metadata} = useBlogPost();
  const {related = []} = metadata.frontMatter as {related?: RelatedPost[]};
  return (
    <>
      <Footer />
      {isBlogPostPage && related.length > 0 && (
        <aside className="related-posts" aria-labelledby="related-posts">
          <Heading as="h2" id="related-posts">
            Related posts
          </Heading>
          <ul>
            {related.map(({title, permalink}) => (
              <li key={permalink}>
                <Link to={permalink}>{title}</Link>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </>
  );
}
