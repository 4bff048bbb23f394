import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {type Article, structuredData} from './data';

/** Tells search engines in the head of a docs page what the page is. */
export default function StructuredData({article}: {article: Article}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(structuredData(siteConfig, article))}</script>
    </Head>
  );
}
