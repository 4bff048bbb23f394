import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import PageContent from '../../../client/adopt/PageContent';
import PageActions from '../../../components/PageActions';

/** The title and text of a docs page, with what a reader may do with it beside the title. */
export default function DocItemContent({children}: Props): ReactNode {
  const doc = useDoc();
  const {permalink, title} = doc.metadata;
  // A title that the text does not have itself.
  const isMissing = !doc.frontMatter.hide_title && doc.contentTitle === undefined;
  return (
    <>
      <PageActions key={permalink} permalink={permalink} />
      <PageContent
        className={clsx(ThemeClassNames.docs.docMarkdown, 'markdown')}
        known={doc}
        title={
          isMissing && (
            <header>
              <Heading as="h1">{title}</Heading>
            </header>
          )
        }
      >
        {children}
      </PageContent>
    </>
  );
}
