import {useHistory, useLocation} from '@docusaurus/router';
import {type ReactNode, useEffect, useRef} from 'react';
import './styles.css';

/** Id of the first element of a page's content. */
export const CONTENT_ID = 'main-content';

const LABEL = 'Skip to main content';

/**
 * The first link of a page. The browser follows it, with script and without. The focus is on its region when a page is
 * shown that a link or a search result has led to: the next Tab begins at the top.
 */
export default function SkipToContent(): ReactNode {
  const region = useRef<HTMLElement>(null);
  const {action} = useHistory();
  const {pathname, hash} = useLocation();
  useEffect(() => {
    const element = region.current;
    if (action === 'POP' || hash || !element) return;
    element.tabIndex = -1;
    element.focus();
    element.removeAttribute('tabindex');
    // A fragment has a focus of its own: src/client/arrival.ts.
  }, [pathname]);
  return (
    <section ref={region} aria-label={LABEL}>
      <a className="skip-to-content" href={`#${CONTENT_ID}`}>
        {LABEL}
      </a>
    </section>
  );
}
