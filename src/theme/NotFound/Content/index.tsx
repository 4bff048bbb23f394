import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {type ReactNode, useEffect, useState} from 'react';
import {isHydrated} from '../../../client/hydration/phases.ts';
import {Card, Cards} from '../../../components/Cards';
import {usePublicValues} from '../../../product/use-public-values';
import {openSearch} from '../../../search/client/opening.ts';
import styles from './styles.module.css';

const PAGES = [
  ['/overview', 'Overview', 'The parts of the platform, and the page for each task.'],
  ['/getting-started', 'Getting started', 'From no account to a first result in 20 lines.'],
  ['/reference/introduction', 'Reference', 'SDKs, command line and API tokens.'],
  ['/blog', 'Blog', 'Engineering notes on testing and measuring.'],
] as const;

/**
 * The main pages, and the search with the words of the path. A path that the running application does not have may be a
 * page that is newer than it, a file or a redirect: what is reached without a new document is loaded from the server,
 * which answers with this page where it has none either.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const {repoUrl} = usePublicValues();
  const {pathname} = useLocation();
  const [served] = useState(() => (isHydrated() ? undefined : pathname));
  const isNavigation = pathname !== served;
  useEffect(() => {
    if (isNavigation) window.location.reload();
  }, [isNavigation]);
  if (isNavigation) return null;
  return (
    <main className={clsx('container', styles.page, className)}>
      <PageMetadata title="Page not found" />
      <Heading as="h1">Page not found</Heading>
      <p>There is no page at this URL: it has moved, or the link has a typo.</p>
      <button
        type="button"
        className="button button--primary needs-script"
        onClick={() => openSearch(wordsOf(window.location.pathname))}
      >
        Search for it
      </button>
      <Heading as="h2" className={styles.ways}>
        Main pages
      </Heading>
      <Cards>
        {PAGES.map(([to, title, text]) => (
          <Card key={to} title={title} to={to}>
            {text}
          </Card>
        ))}
      </Cards>
      <p className={styles.report}>
        If a link on this site led you here, please <Link to={`${repoUrl}/issues`}>report it</Link>.
      </p>
    </main>
  );
}

/** The words of a path: `/docs/metric/retrival.html` gives `metric retrival`. */
const wordsOf = (path: string): string =>
  path
    .replace(/^\/docs\/|(?:%..)+|\.html$/gi, ' ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
