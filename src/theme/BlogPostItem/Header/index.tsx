import Link from '@docusaurus/Link';
import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import PageHead from '@site/src/components/PageHead';
import TOCCollapsible from '@theme/TOCCollapsible';
import Header from '@theme-original/BlogPostItem/Header';
import clsx from 'clsx';
import type {ReactNode} from 'react';

/**
 * The title, dates and authors of a post; on its own page between the way back to all posts and what a reader may
 * do with it.
 */
export default function BlogPostItemHeader(): ReactNode {
  const {isBlogPostPage, metadata, toc} = useBlogPost();
  if (!isBlogPostPage) return <Header />;
  return (
    <PageHead permalink={metadata.permalink} contents={<Contents toc={toc} />} isPost>
      <Link className="post-back" to="/blog" data-markdown-ignore="">
        All posts
      </Link>
      <Header />
    </PageHead>
  );
}

/** The contents list of a post on a screen that has no room beside the text. */
function Contents({toc}: Pick<ReturnType<typeof useBlogPost>, 'toc'>): ReactNode {
  if (toc.length === 0) return null;
  return <TOCCollapsible toc={toc} className={clsx(ThemeClassNames.docs.docTocMobile, 'post-contents')} />;
}
