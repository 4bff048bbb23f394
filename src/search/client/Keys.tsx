import type {ReactNode} from 'react';
import styles from './SearchModal.module.css';

/** The keys that the dialog knows, for the eye only: assistive technology has its own words for them. */
export function Keys({enter}: {enter: 'open' | 'search'}): ReactNode {
  return (
    <p className={styles.keys} aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> choose
      </span>
      <span>
        <kbd>Enter</kbd> {enter}
      </span>
      <span>
        <kbd>Tab</kbd> filter
      </span>
      <span>
        <kbd>Esc</kbd> close
      </span>
    </p>
  );
}
