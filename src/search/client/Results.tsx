import Link from '@docusaurus/Link';
import {clsx} from 'clsx';
import {type MouseEvent, type ReactNode, useId} from 'react';
import {PLACES, type SearchResult} from '../contract.ts';
import {labelOf, markMatches, type Target, titleOf} from './result-view.ts';
import styles from './SearchModal.module.css';

export interface Option {
  result: SearchResult;
  target: Target | undefined;
}

interface ResultsProps {
  /** Prefix of the ids of the list and its options. */
  id: string;
  options: readonly Option[];
  query: string;
  /** A newer search has not been answered yet. */
  outdated: boolean;
  /** Position of the active option, -1 for none. */
  active: number;
  onPoint: (position: number) => void;
  onFollow: (option: Option) => void;
}

/** Is this a click for this window, rather than for a new tab or window, which is the browser's business? */
const isPlain = ({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The list of results. */
export function Results({id, options, query, outdated, active, onPoint, onFollow}: ResultsProps) {
  return (
    <div
      id={`${id}-results`}
      role="listbox"
      aria-label="Search results"
      className={styles.results}
      aria-busy={outdated}
      hidden={options.length === 0}
    >
      {options.map((option, position) => (
        // One that leads nowhere is no link; its text can be read.
        <a
          key={position}
          id={`${id}-option-${position}`}
          role="option"
          aria-selected={position === active}
          aria-disabled={!option.target}
          className={clsx(styles.result, position === active && styles.active)}
          href={option.target?.href}
          tabIndex={-1}
          onMouseMove={position === active ? undefined : () => onPoint(position)}
          onClick={(event) => {
            if (!isPlain(event)) return;
            event.preventDefault();
            onFollow(option);
          }}
        >
          <ResultText result={option.result} query={query} />
        </a>
      ))}
    </div>
  );
}

function ResultText({result, query}: {result: SearchResult; query: string}): ReactNode {
  const {title, section} = titleOf(result);
  const label = labelOf(result);
  return (
    <>
      <span className={styles.title}>
        <Marked text={title} query={query} />
        {label && <span className={styles.label}>{label}</span>}
      </span>
      {section.length > 0 && (
        <span className={styles.section}>
          {section.map((heading, position) => (
            <span key={position} className={styles.step}>
              <Marked text={heading} query={query} />
            </span>
          ))}
        </span>
      )}
      <span className={styles.summary}>
        <Marked text={result.page_summary} query={query} />
      </span>
      <span className={styles.url}>{result.page_url}</span>
    </>
  );
}

function Marked({text, query}: {text: string; query: string}) {
  return markMatches(text, query).map(({text: part, matched}, position) =>
    matched ? <mark key={position}>{part}</mark> : part,
  );
}

/** Links for as long as there are no results to show. */
export function Places({onLeave}: {onLeave: (href: string) => void}): ReactNode {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.start}>
      <h2 id={id} className={styles.heading}>
        Places to start
      </h2>
      <ul className={styles.places}>
        {PLACES.map(({route, title, says}) => (
          <li key={route}>
            <Link
              to={`/${route}`}
              className={styles.place}
              onClick={(event) => {
                if (!isPlain(event)) return;
                event.preventDefault();
                onLeave(event.currentTarget.pathname + event.currentTarget.hash);
              }}
            >
              <span className={styles.title}>{title}</span>
              <span className={styles.says}>{says}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
