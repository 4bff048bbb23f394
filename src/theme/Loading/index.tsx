import type LoadingType from '@theme/Loading';
import type {ComponentProps, ReactNode} from 'react';
import styles from './styles.module.css';

/**
 * Stands in for a route whose code is on its way: nothing at first, a line of text when it takes
 * long, and the error with a Retry button when it does not arrive.
 */
export default function Loading({error, pastDelay, retry}: ComponentProps<typeof LoadingType>): ReactNode {
  if (error) {
    return (
      <div className={styles.error} role="alert">
        <p>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          Retry
        </button>
      </div>
    );
  }
  return pastDelay ? (
    <p className={styles.waiting} role="status">
      Loading…
    </p>
  ) : null;
}
