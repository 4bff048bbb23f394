import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import TOCCollapsible from '@theme/TOCCollapsible';
import Content from '@theme-original/DocItem/Content';
import type {ReactNode} from 'react';
import PageActions from '../../../components/PageActions';
import {CONTENT_ID} from '../../SkipToContent';

/** A docs page: what a reader may do with it, at the end of the row of breadcrumbs, and its text. */
export default function DocItemContent({children, ...props}: Props): ReactNode {
  const {metadata, toc, frontMatter} = useDoc();
  const {permalink} = metadata;
  return (
    <>
      <PageActions permalink={permalink} />
      <span id={CONTENT_ID} />
      <Content {...props}>
        {/* Below the title, where a page is too narrow for a column of its own. */}
        {toc.length > 0 && !frontMatter.hide_table_of_contents && (
          <TOCCollapsible
            toc={toc}
            minHeadingLevel={frontMatter.toc_min_heading_level}
            maxHeadingLevel={frontMatter.toc_max_heading_level}
            className={ThemeClassNames.docs.docTocMobile}
          />
        )}
        {children}
      </Content>
    </>
  );
}
