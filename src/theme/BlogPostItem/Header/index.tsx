import {useBlogPost} from '@docusaurus/plugin-content-blog/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import TOCCollapsible from '@theme/TOCCollapsible';
import type {ReactNode} from 'react';
import PageActions from '../../../components/PageActions';
import {PostAbout} from '..';

/** The head of a post on its own page, with its contents for a screen that has no room beside the text. */
export default function BlogPostItemHeader(): ReactNode {
  const {metadata, toc} = useBlogPost();
  const {permalink, title} = metadata;
  return (
    <>
      <PageActions permalink={permalink} />
      <header>
        <PostAbout />
        <h1>{title}</h1>
      </header>
      {toc.length > 0 && <TOCCollapsible toc={toc} className={ThemeClassNames.docs.docTocMobile} />}
    </>
  );
}
