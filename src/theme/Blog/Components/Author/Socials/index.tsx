import type {Props} from '@theme/Blog/Components/Author/Socials';
import {lazy, type ReactNode, Suspense} from 'react';
import styles from './styles.module.css';

/** Upstream's list brings the marks of twelve services. */
const Marks = lazy(() => import('@theme-original/Blog/Components/Author/Socials'));

/** The accounts of an author; without any, there is no line for them. */
export default function AuthorSocials({author, ...props}: Props): ReactNode {
  if (Object.keys(author.socials ?? {}).length === 0) return null;
  return (
    <Suspense fallback={<div className={styles.line} />}>
      <Marks {...props} author={author} />
    </Suspense>
  );
}
