import type {TOCItem} from '@docusaurus/mdx-loader';
import type {Props} from '@theme/TOCCollapsible';
import TOCItems from '@theme/TOCItems';
import clsx from 'clsx';
import type {ReactNode} from 'react';
import './styles.css';

/**
 * The table of contents of a narrow page. It opens before the page's script runs, and without it. The names of a
 * reference are what a reader comes for: they are shown, in a row.
 */
export default function TOCCollapsible({toc, className, ...levels}: Props): ReactNode {
  const ofNames = toc.some(({value}) => /^<code>[^\s<]+<\/code>$/.test(value));
  return (
    <details className={clsx('toc-details', ofNames && 'toc-details--names', className)} open={ofNames}>
      <summary>On this page</summary>
      <nav aria-label="On this page">
        <TOCItems toc={shortNames(toc)} {...levels} />
      </nav>
    </details>
  );
}

/**
 * A table of contents in which a method goes by its own name: `ModelUnderTest.run_test` below
 * `ModelUnderTest` is `.run_test`. The column is narrower than the names of most methods.
 */
export function shortNames(toc: readonly TOCItem[]): TOCItem[] {
  return toc.map((item) => {
    const method = /^<code>[\w.]+(\.\w+)(?:\(\))?<\/code>$/.exec(item.value)?.[1];
    return method ? {...item, value: `<code>${method}</code>`} : item;
  });
}
