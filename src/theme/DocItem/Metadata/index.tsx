import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {PageMetadata} from '@site/src/components/PageHead';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

/** Metadata in the head of a docs page. */
export default function DocItemMetadata(): ReactNode {
  const {permalink, title} = useDoc().metadata;
  return (
    <>
      <Metadata />
      <PageMetadata permalink={permalink} section="documentation" title={title} />
    </>
  );
}
