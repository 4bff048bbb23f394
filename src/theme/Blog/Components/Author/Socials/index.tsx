import type {Props} from '@theme/Blog/Components/Author/Socials';
import {lazy, type ReactNode, Suspense} from 'react';
import styles from './styles.module.css';

/** Upstream's list brings the marks of twelve services. */
const Marks = lazy(() => import('@theme-original/Blog/Components/Author/Socials'));

/** The accounts of an author; without any, their line stays empty, so that names stand alike. */
export default function AuthorSocials({author, ...props}: Props): ReactNode {
  const line = <div className={styles.line} />;
  if (Object.keys(author.socials ?? {}).length === 0) return line;
  return (
    <Suspense fallback={line}>
      <Marks {...props} author={author} />
    </Suspense>
  );
}
