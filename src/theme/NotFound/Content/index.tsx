import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {PageMetadata} from '@docusaurus/theme-common';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {type ReactNode, useEffect, useState} from 'react';
import {isHydrated, onHydrated} from '../../../client/hydration/phases.ts';
import {pathsMeant} from '../../../client/path-meant.ts';
import {decoded, routeOf} from '../../../product/address.ts';
import {usePublicValues} from '../../../product/use-public-values';
import {openSearch} from '../../../search/client/opening.ts';
import {CONTENT_ID} from '../../SkipToContent';
import styles from './styles.module.css';

interface PageMeant {
  path: string;
  title: string;
}

/** The page that a slightly wrong path means, where there is one. */
function usePageMeant(): PageMeant | undefined {
  const [page, setPage] = useState<PageMeant>();
  useEffect(() => {
    const find = async () => {
      for (const path of pathsMeant(window.location.pathname)) {
        const response = await fetch(path);
        if (!response.ok || !response.headers.get('content-type')?.includes('html')) continue;
        const html = new DOMParser().parseFromString(await response.text(), 'text/html');
        const title = html.querySelector('h1')?.textContent;
        if (title) return setPage({path: new URL(response.url).pathname, title});
      }
    };
    // Offline: the page says what it says without it.
    onHydrated(() => find().catch(() => undefined));
  }, []);
  return page;
}

/**
 * The page that is meant, and the search with the words of the path. A path that the running application does not have may
 * be a page that is newer than it, a file or a redirect: what is reached without a new document is loaded from the server,
 * which answers with this page where it has none either.
 */
export default function NotFoundContent({className}: Props): ReactNode {
  const {repoUrl} = usePublicValues();
  const {pathname} = useLocation();
  const [served] = useState(() => (isHydrated() ? undefined : pathname));
  const isNavigation = pathname !== served;
  const meant = usePageMeant();
  useEffect(() => {
    if (isNavigation) window.location.reload();
  }, [isNavigation]);
  if (isNavigation) return null;
  return (
    <main id={CONTENT_ID} className={clsx('container', styles.page, className)} data-hydrate="">
      <PageMetadata title="Page not found" />
      <Heading as="h1">Page not found</Heading>
      <p>This URL leads to no page. The page may have moved, or the link may have a typo.</p>
      {meant && (
        <p>
          Did you mean <Link to={meant.path}>{meant.title}</Link>?
        </p>
      )}
      <p>
        Start with the <Link to="/overview">overview</Link> or with your{' '}
        <Link to="/getting-started">first run</Link>, look something up in the{' '}
        <Link to="/reference/introduction">reference</Link>, or read the <Link to="/blog">blog</Link>.
      </p>
      <button
        type="button"
        className="button button--primary needs-script"
        onClick={() => openSearch(wordsOf(window.location.pathname))}
      >
        Search for it
      </button>
      <p className={styles.report}>
        If a link on this site led you here, please <Link to={`${repoUrl}/issues`}>report it</Link>.
      </p>
    </main>
  );
}

/** The words of a path: `/docs/metric/retrival.html` gives `metric retrival`. */
const wordsOf = (path: string): string =>
  routeOf(decoded(path))
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
