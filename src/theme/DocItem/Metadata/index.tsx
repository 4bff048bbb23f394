import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MarkdownTwin from '@site/src/components/MarkdownTwin';
import SocialCardText from '@site/src/components/SocialCardText';
import StructuredData from '@site/src/components/StructuredData';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

/** What the head of a docs page says about it: its social card in words, its Markdown, what it is. */
export default function DocItemMetadata(): ReactNode {
  const {metadata} = useDoc();
  return (
    <>
      <Metadata />
      <MarkdownTwin permalink={metadata.permalink} />
      <SocialCardText section="documentation" title={metadata.title} />
      <StructuredData article={metadata} />
    </>
  );
}
