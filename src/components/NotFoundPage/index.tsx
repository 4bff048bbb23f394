import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import {type FormEvent, type ReactNode, useEffect, useRef} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {openSearch} from '../../search/client/opening.ts';
import {REQUEST_LIMITS} from '../../search/contract.ts';
import {Card, Cards} from '../Cards';
import styles from './styles.module.css';

/** The search and the main pages, for a path without a page. */
export default function NotFoundContent({className}: Props): ReactNode {
  const {repoUrl} = usePublicValues();
  return (
    <main className={clsx('container', styles.page, className)} data-hydrate="at-once">
      <Heading as="h1">Page not found</Heading>
      <p className={styles.lead}>There is no page at this address: it has moved, or the link has a typo.</p>
      <SearchForm />
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

/** Opens the site's search with what is in the field: at first, the words of the path. */
function SearchForm(): ReactNode {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (input.current) input.current.value = wordsOfPath(pathname, baseUrl);
  }, [pathname, baseUrl]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    openSearch(input.current?.value ?? '');
  };

  return (
    <search>
      <form className={clsx(styles.search, 'needs-script')} onSubmit={submit}>
        <input
          ref={input}
          className={styles.input}
          type="search"
          aria-label="Words to search for"
          autoComplete="off"
          spellCheck={false}
          maxLength={REQUEST_LIMITS.maximumQueryLength}
        />
        <button type="submit" className={clsx('button button--primary', styles.button)}>
          Search
        </button>
      </form>
    </search>
  );
}

/**
 * The words of a path: `/docs/metric/retrival.html` gives `metric retrival`.
 *
 * @param path path as the browser knows it, percent-encoded
 * @param baseUrl path under which the site is served; it says nothing about the page
 */
function wordsOfPath(path: string, baseUrl: string): string {
  const decoded = decode(path);
  const own = decoded.startsWith(baseUrl) ? decoded.slice(baseUrl.length) : decoded;
  return own
    .replace(/(?:\/?index)?\.(?:html?|mdx?|php|aspx?)$/i, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();
}

/** A path that is no valid percent-encoding is read as it stands. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
