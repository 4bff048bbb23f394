import type {ReactNode} from 'react';
import {FILTERS, type Filter} from '../filter.ts';
import styles from './SearchModal.module.css';

const LABELS: Readonly<Record<Filter, string>> = {
  documentation: 'Documentation',
  blog: 'Blog',
  reference: 'Reference',
};

/** The part of the site to search. Radio buttons, so that Tab reaches them and arrows choose. */
export function FilterChoice({
  name,
  filter,
  onChoose,
}: {
  name: string;
  filter: Filter | undefined;
  onChoose: (filter: Filter | undefined) => void;
}): ReactNode {
  return (
    <fieldset className={styles.filters}>
      <legend className={styles.unseen}>Search in</legend>
      {[undefined, ...FILTERS].map((choice) => (
        <label key={choice ?? 'all'} className={styles.filter}>
          <input type="radio" name={name} checked={choice === filter} onChange={() => onChoose(choice)} />
          <span>{choice ? LABELS[choice] : 'All'}</span>
        </label>
      ))}
    </fieldset>
  );
}
