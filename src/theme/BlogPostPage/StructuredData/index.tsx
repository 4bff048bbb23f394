import Head from '@docusaurus/Head';
import {useBlogPostStructuredData} from '@docusaurus/plugin-content-blog/client';
import type {ReactNode} from 'react';

/** The post in the terms of https://schema.org, with teams as its authors. */
export default function BlogPostPageStructuredData(): ReactNode {
  const data = JSON.stringify(useBlogPostStructuredData()).replaceAll('"Person"', '"Organization"');
  return (
    <Head>
      <script type="application/ld+json">{data}</script>
    </Head>
  );
}
