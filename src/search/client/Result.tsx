import {clsx} from 'clsx';
import type {ReactNode} from 'react';
import type {SearchResult} from '../contract.ts';
import type {Destination} from './destination.ts';
import {markMatches} from './matches.ts';
import styles from './SearchModal.module.css';

export interface ResultProps {
  id: string;
  result: SearchResult;
  query: string;
  destination: Destination;
  active: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

/** One page that answers, with the section that does under it. */
export function Result({id, result, query, destination, active, onPoint, onFollow}: ResultProps): ReactNode {
  const {title, section} = titleOf(result);
  const content = (
    <>
      <span className={styles.title}>
        <Marked text={title} query={query} />
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
  const common = {
    id,
    role: 'option',
    'aria-selected': active,
    className: clsx(styles.result, active && styles.active),
    onMouseMove: active ? undefined : onPoint,
  } as const;
  if (destination.kind === 'none') {
    return (
      <div {...common} aria-disabled="true" tabIndex={-1}>
        {content}
      </div>
    );
  }
  return (
    <a
      {...common}
      href={destination.kind === 'page' ? destination.to : destination.href}
      tabIndex={-1}
      onClick={(event) => {
        // A new tab or window is the browser's business.
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        onFollow();
      }}
    >
      {content}
    </a>
  );
}

/** A title that ends with the section's heading, as the contract has it, without that heading. */
function titleOf({page_title, section_path = []}: SearchResult): {title: string; section: string[]} {
  const ending = `: ${section_path.at(-1)}`;
  return section_path.length > 0 && page_title.endsWith(ending)
    ? {title: page_title.slice(0, -ending.length), section: section_path}
    : {title: page_title, section: []};
}

function Marked({text, query}: {text: string; query: string}) {
  return markMatches(text, query).map(({text: part, matched}, position) =>
    matched ? <mark key={position}>{part}</mark> : <span key={position}>{part}</span>,
  );
}
