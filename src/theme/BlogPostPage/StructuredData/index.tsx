import Head from '@docusaurus/Head';
import {
  useBlogMetadata,
  useBlogPost,
  useBlogPostStructuredData,
} from '@docusaurus/plugin-content-blog/client';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';
import {byTeams} from '../../../components/Posts/post-data';

/** The post (schema.org/BlogPosting), and where it stands in the site (schema.org/BreadcrumbList). */
export default function BlogPostPageStructuredData(): ReactNode {
  const {
    siteConfig: {url},
  } = useDocusaurusContext();
  const {blogBasePath, blogTitle} = useBlogMetadata();
  const post = useBlogPost();
  const posting = byTeams(useBlogPostStructuredData());
  const {title, permalink} = post.metadata;
  const steps = [
    {name: blogTitle, item: `${url}${blogBasePath}`},
    {name: title, item: `${url}${permalink}`},
  ];
  return (
    <Head>
      <script type="application/ld+json">{JSON.stringify(posting)}</script>
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
  );
}
