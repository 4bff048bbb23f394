import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@site/src/components/PageHead';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

/** What the head of a docs page says about it. */
export default function DocItemMetadata(): ReactNode {
  const {permalink, title} = useDoc().metadata;
  return (
    <>
      <Metadata />
      <PageMetadata permalink={permalink} section="documentation" title={title} />
    </>
  );
}
