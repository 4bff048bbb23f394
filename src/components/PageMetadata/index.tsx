import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

interface PageMetadataProps {
  /** Path of the page; its Markdown is at the same path with `.md`. */
  permalink: string;
  /** What the page belongs to, on its social card. */
  section: string;
  title: string;
}

/** In the head of a page: where its Markdown is, and what its social card shows, for those who cannot see it. */
export default function PageMetadata({permalink, section, title}: PageMetadataProps): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const text = `${siteConfig.title} ${section}: ${title}`;
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={`${permalink}.md`} />
      <meta property="og:image:alt" content={text} />
      <meta name="twitter:image:alt" content={text} />
    </Head>
  );
}
