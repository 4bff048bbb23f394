import {useDoc} from '@docusaurus/plugin-content-docs/client';
import MarkdownTwin from '@site/src/components/MarkdownTwin';
import SocialCardText from '@site/src/components/SocialCardText';
import Metadata from '@theme-original/DocItem/Metadata';
import type {ReactNode} from 'react';

/** What the head of a docs page says about it, with its social card in words and its Markdown. */
export default function DocItemMetadata(): ReactNode {
  return (
    <>
      <Metadata />
      <MarkdownTwin permalink={useDoc().metadata.permalink} />
      <SocialCardText section="documentation" title={useDoc().metadata.title} />
    </>
  );
}
