import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import type {ReactNode} from 'react';

/** What a page's social card shows, in words, for those who cannot see it. */
export default function SocialCardText({section, title}: {section: string; title: string}): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  const text = `${siteConfig.title} ${section}: ${title}`;
  return (
    <Head>
      <meta property="og:image:alt" content={text} />
      <meta name="twitter:image:alt" content={text} />
    </Head>
  );
}
