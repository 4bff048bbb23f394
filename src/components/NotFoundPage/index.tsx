import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import type {Props} from '@theme/NotFound/Content';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {openSearch} from '../../search/client/opening.ts';
import {Card, Cards} from '../Cards';
import styles from './styles.module.css';

/** The main pages, for a path without a page, and the search, which opens with the words of the path. */
export default function NotFoundContent({className}: Props): ReactNode {
  const {repoUrl} = usePublicValues();
  return (
    <main className={clsx('container', styles.page, className)}>
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
