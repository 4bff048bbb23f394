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

/** The search and the main pages, shown for a path without a page. */
export default function NotFoundContent(props: Props): ReactNode {
  const {pathname} = useLocation();
  return <Content key={pathname} {...props} />;
}

/**
 * A path that the running application does not have may be a page that is newer than it, a file or a redirect: what
 * is reached without a new document is loaded from the server, which answers with this page where it has none either.
 */
function Content(props: Props): ReactNode {
  const [isNavigation] = useState(isHydrated);
  useEffect(() => {
    if (isNavigation) window.location.reload();
  }, [isNavigation]);
  return isNavigation ? null : <NotFound {...props} />;
}

/** The main pages, for a path without a page, and the search, which opens with the words of the path. */
function NotFound({className}: Props): ReactNode {
  const {repoUrl} = usePublicValues();
  return (
    <main className={clsx('container', styles.page, className)}>
      <PageMetadata title="Page not found" />
      <Heading as="h1">Page not found</Heading>
      <p>There is no page at this address: it has moved, or the link has a typo.</p>
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
        <Card title="Overview" to="/overview">
          The parts of the platform, and the page for each task.
        </Card>
        <Card title="Getting started" to="/getting-started">
          From no account to a first result in 20 lines.
        </Card>
        <Card title="Reference" to="/reference/introduction">
          SDKs, command line and API tokens.
        </Card>
        <Card title="Blog" to="/blog">
          Engineering notes on testing and measuring.
        </Card>
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
