import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useId, useState} from 'react';
import type {ListedPage} from '../../content/page-list.ts';
import {usePublicValues} from '../../product/use-public-values';
import type {Filter} from '../filter.ts';
import {likelyPages} from './likely-pages.ts';
import styles from './SearchModal.module.css';

export interface NothingProps {
  query: string;
  filter: Filter | undefined;
  onUnfilter: () => void;
  onLeave: () => void;
}

/** What follows "No results found": the whole site, the pages with the nearest names, and a way to tell. */
export function Nothing({query, filter, onUnfilter, onLeave}: NothingProps): ReactNode {
  const baseUrl = useBaseUrl('/');
  const {repoUrl} = usePublicValues();
  const [pages, setPages] = useState<readonly ListedPage[]>([]);
  const id = useId();

  useEffect(() => {
    let current = true;
    import('@generated/page-list/default/pages.json').then(
      ({default: all}) => {
        const path = `${baseUrl}${query.trim().split(/\s+/).map(encodeURIComponent).join('-')}`;
        if (current) setPages(likelyPages(path, all, baseUrl).slice(0, 3));
      },
      // The other ways on are still there.
      (error: unknown) => console.warn('The list of pages could not be loaded:', error),
    );
    return () => {
      current = false;
    };
  }, [query, baseUrl]);

  return (
    <div className={styles.start}>
      {filter && (
        <button type="button" className={styles.forget} onClick={onUnfilter}>
          Search everything instead
        </button>
      )}
      {pages.length > 0 && (
        <section aria-labelledby={`${id}-near`}>
          <h2 id={`${id}-near`} className={styles.heading}>
            Pages with a similar name
          </h2>
          <ul className={styles.places}>
            {pages.map(({path, title}) => (
              <li key={path}>
                <Link to={path} className={styles.place} onClick={onLeave}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.url}>{path}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className={styles.report}>
        Something is missing here? <Link to={`${repoUrl}/issues`}>Report it</Link>.
      </p>
    </div>
  );
}
