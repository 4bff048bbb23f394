import {useDoc} from '@docusaurus/plugin-content-docs/client';
import PageActions from '@site/src/components/PageActions';
import type {Props} from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';
import type {ReactNode} from 'react';

/** The title and text of a docs page, with what a reader may do with it beside the title. */
export default function DocItemContent(props: Props): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <>
      <PageActions key={permalink} permalink={permalink} />
      <Content {...props} />
    </>
  );
}
