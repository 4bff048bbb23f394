import {useLocation} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type ReactNode, useEffect, useState} from 'react';
import type {ListedPage} from '../../content/page-list.ts';
import {likelyPages} from '../../search/client/likely-pages.ts';
import {Card, Cards} from '../Cards';

/**
 * The pages that the path in the address bar may have meant. They appear after the page has been
 * hydrated: the file of the not-found page is made for no path, and served for all.
 */
export default function LikelyPages({className}: {/** Of the heading. */ className?: string}): ReactNode {
  const {pathname} = useLocation();
  const baseUrl = useBaseUrl('/');
  const [pages, setPages] = useState<readonly ListedPage[]>([]);

  useEffect(() => {
    let current = true;
    import('@generated/page-list/default/pages.json').then(
      ({default: all}) => {
        if (current) setPages(likelyPages(pathname, all, baseUrl));
      },
      // The page has its other links.
      (error: unknown) => console.warn('Likely pages could not be loaded:', error),
    );
    return () => {
      current = false;
    };
  }, [pathname, baseUrl]);

  return (
    <div aria-live="polite">
      {pages.length > 0 && (
        <section aria-labelledby="likely-pages">
          <h2 className={className} id="likely-pages">
            Did you mean one of these?
          </h2>
          <Cards>
            {pages.map(({path, title}) => (
              <Card key={path} title={title} to={path}>
                {path}
              </Card>
            ))}
          </Cards>
        </section>
      )}
    </div>
  );
}
