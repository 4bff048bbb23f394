import type {Destination} from './destination.ts';
import {Result, type ResultProps} from './Result.tsx';
import styles from './SearchModal.module.css';

export interface Option {
  result: ResultProps['result'];
  destination: Destination;
}

export interface ResultsProps {
  id: string;
  options: readonly Option[];
  query: string;
  /** These answer the search before the one that is under way. */
  stale: boolean;
  /** Position of the active option, -1 for none. */
  active: number;
  optionId: (position: number) => string;
  onPoint: (position: number) => void;
  onFollow: (destination: Destination) => void;
}

/** The list of results. */
export function Results({id, options, query, stale, active, optionId, onPoint, onFollow}: ResultsProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Search results"
      className={styles.results}
      aria-busy={stale}
      hidden={options.length === 0}
    >
      {options.map(({result, destination}, position) => (
        <Result
          key={position}
          id={optionId(position)}
          result={result}
          query={query}
          destination={destination}
          active={position === active}
          onPoint={() => onPoint(position)}
          onFollow={() => onFollow(destination)}
        />
      ))}
    </div>
  );
}
