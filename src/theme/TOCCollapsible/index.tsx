import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import {shortNames} from '../../components/TableOfContents/short-names';
import './styles.css';

/** The table of contents of a narrow page. It opens before the page's script runs, and without it. */
export default function TOCCollapsible({toc, className, ...levels}: Props): ReactNode {
  return (
    <details className={clsx('toc-details', className)}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <TOCItems toc={shortNames(toc)} {...levels} />
      </nav>
    </details>
  );
}
