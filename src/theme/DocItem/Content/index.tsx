import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';
import TOCMobile from '@theme-original/DocItem/TOC/Mobile';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import ServedContent from '../../../client/ServedContent';
import PageHead from '../../../components/PageHead';

/** A docs page: its title, what a reader may do with it, and its text. */
export default function DocItemContent({children}: Props): ReactNode {
  const {metadata, frontMatter, contentTitle, toc} = useDoc();
  const {permalink, title, editUrl} = metadata;
  const hasContents = toc.length > 0 && !frontMatter.hide_table_of_contents;
  return (
    <>
      <PageHead permalink={permalink} title={title} editUrl={editUrl} contents={hasContents && <TOCMobile />}>
        {!frontMatter.hide_title && contentTitle === undefined && (
          <header>
            <Heading as="h1">{title}</Heading>
          </header>
        )}
      </PageHead>
      <ServedContent permalink={permalink}>
        <div className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}>
          <MDXContent>{children}</MDXContent>
        </div>
      </ServedContent>
    </>
  );
}
