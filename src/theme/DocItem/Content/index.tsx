import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';
import type {ReactNode} from 'react';
import ServedContent from '../../../client/content/ServedContent';
import PageActions from '../../../components/PageActions';

/** The title and text of a docs page, with what a reader may do with it beside the title. */
export default function DocItemContent(props: Props): ReactNode {
  const {permalink} = useDoc().metadata;
  return (
    <>
      <PageActions key={permalink} permalink={permalink} />
      <ServedContent permalink={permalink}>
        <Content {...props} />
      </ServedContent>
    </>
  );
}
