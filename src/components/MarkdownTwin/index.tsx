import Head from '@docusaurus/Head';
import type {ReactNode} from 'react';

/** Says in the head of a page where its Markdown is; see `src/docusaurus/markdown`. */
export default function MarkdownTwin({permalink}: {permalink: string}): ReactNode {
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={`${permalink}.md`} />
    </Head>
  );
}
