import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCCollapsible from '@theme/TOCCollapsible';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import PageHead from '../../../components/PageHead';
import {PostAbout} from '..';

/** The head of a post on its own page, the only place that has one: lists show entries. */
export default function BlogPostItemHeader(): ReactNode {
  const post = useBlogPost();
  const {permalink, title, editUrl} = post.metadata;
  return (
    <PageHead
      permalink={permalink}
      title={title}
      editUrl={editUrl}
      contents={<Contents toc={post.toc} />}
      isPost
    >
      <header>
        <h1>{title}</h1>
        <PostAbout />
      </header>
    </PageHead>
  );
}

/** The contents list of a post on a screen that has no room beside the text. */
function Contents({toc}: Pick<ReturnType<typeof useBlogPost>, 'toc'>): ReactNode {
  if (toc.length === 0) return null;
  return <TOCCollapsible toc={toc} className={clsx(ThemeClassNames.docs.docTocMobile, 'post-contents')} />;
}
