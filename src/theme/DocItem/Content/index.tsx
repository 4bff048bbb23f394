import {useDoc} from '@docusaurus/plugin-content-docs/client';
import type {Props} from '@theme/DocItem/Content';
import Content from '@theme-original/DocItem/Content';
import type {ReactNode} from 'react';
import ServedContent from '../../../client/ServedContent';
import PageActions from '../../../components/PageActions';

/** A docs page: what a reader may do with it, at the end of the row of breadcrumbs, and its text. */
export default function DocItemContent(props: Props): ReactNode {
  const {permalink, editUrl} = useDoc().metadata;
  return (
    <>
      <PageActions permalink={permalink} editUrl={editUrl} />
      <ServedContent permalink={permalink}>
        <Content {...props} />
      </ServedContent>
    </>
  );
}
