import Head from '@docusaurus/Head';
import {useBlogMetadata, useBlogPost} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import StructuredData from '@theme-original/BlogPostPage/StructuredData';
import type {ReactNode} from 'react';

/** Upstream's BlogPosting, and where the post stands in the site (schema.org/BreadcrumbList). */
export default function BlogPostPageStructuredData(): ReactNode {
  const {
    siteConfig: {url},
  } = useDocusaurusContext();
  const {blogBasePath, blogTitle} = useBlogMetadata();
  const {metadata} = useBlogPost();
  const steps = [
    {name: blogTitle, item: `${url}${blogBasePath}`},
    {name: metadata.title, item: `${url}${metadata.permalink}`},
  ];
  return (
    <>
      <StructuredData />
      <Head>
        <script type="application/ld+json">
          {JSON.stringify({
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: steps.map((step, index) => ({
              '@type': 'ListItem',
              position: index + 1,
              ...step,
            })),
          })}
        </script>
      </Head>
    </>
  );
}
