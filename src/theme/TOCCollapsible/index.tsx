import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import {type ReactNode, useEffect, useRef} from 'react';
import {shortNames} from '../../components/TableOfContents/short-names';
import './styles.css';

/** The table of contents of a narrow page. It opens before the page's script runs, and without it. */
export default function TOCCollapsible({toc, className, ...levels}: Props): ReactNode {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const {current} = fold;
    const follow = () =>
      current?.open &&
      import('../../client/reading/contents-fold').then(({openedContents}) => openedContents(current));
    follow();
    current?.addEventListener('toggle', follow);
    return () => current?.removeEventListener('toggle', follow);
  }, []);
  return (
    <details ref={fold} className={clsx('toc-details', className)}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <TOCItems toc={shortNames(toc)} {...levels} />
      </nav>
    </details>
  );
}
