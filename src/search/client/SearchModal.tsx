import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import {type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {REQUEST_LIMITS, type SearchResult} from '../contract.ts';
import {createSearchCall} from './call.ts';
import {type Destination, destinationOf} from './destination.ts';
import {MagnifyingGlass} from './MagnifyingGlass.tsx';
import {markMatches} from './matches.ts';
import styles from './SearchModal.module.css';
import {createSearchSession, EMPTY, type SearchState} from './session.ts';

export interface SearchModalProps {
  /** What is searched for at once; blank for nothing. */
  initialQuery?: string;
  onClose: () => void;
}

/** The search dialog: mounted while it is open, so that closing it forgets everything. */
export default function SearchModal({initialQuery = '', onClose}: SearchModalProps) {
  const history = useHistory();
  const {siteConfig} = useDocusaurusContext();
  const {searchApiUrl} = usePublicValues();
  const [text, setText] = useState(initialQuery);
  const [state, setState] = useState<SearchState>(EMPTY);
  const [active, setActive] = useState(-1);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  const session = useMemo(
    () =>
      createSearchSession({
        call: createSearchCall(searchApiUrl),
        onChange: (next) => {
          setActive(-1);
          setState(next);
        },
      }),
    [searchApiUrl],
  );

  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    input.current?.focus();
    const {documentElement} = document;
    documentElement.classList.add(styles.locked as string);
    return () => {
      session.clear();
      element?.close();
      documentElement.classList.remove(styles.locked as string);
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({preventScroll: true});
    };
  }, [session]);

  useEffect(() => {
    if (initialQuery.trim() !== '') session.submit(initialQuery);
  }, [session, initialQuery]);

  const options = state.results.map((result) => ({
    result,
    destination: destinationOf(result.page_url, window.location.origin, siteConfig.baseUrl),
  }));
  const optionId = (position: number) => `${id}-option-${position}`;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  const follow = (destination: Destination) => {
    if (destination.kind === 'none') return;
    onClose();
    if (destination.kind === 'page') history.push(destination.to);
    else window.location.assign(destination.href);
  };

  const change = (next: string) => {
    setText(next);
    setActive(-1);
    session.type(next);
  };

  const clear = () => {
    setText('');
    session.clear();
    input.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter that ends the composition of a character is not an Enter.
    if (event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const move = (position: number) => {
      event.preventDefault();
      setActive(position);
    };
    switch (event.key) {
      case 'Enter': {
        event.preventDefault();
        const chosen = options[active];
        if (chosen) follow(chosen.destination);
        else session.submit(text);
        break;
      }
      case 'ArrowDown':
        if (last >= 0) move(active >= last ? 0 : active + 1);
        break;
      case 'ArrowUp':
        if (last >= 0) move(active <= 0 ? last : active - 1);
        break;
      case 'Home':
        if (active >= 0) move(0);
        break;
      case 'End':
        if (active >= 0) move(last);
        break;
      default:
    }
  };

  const isOutside = (event: MouseEvent) => event.target === dialog.current;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape and the close button are the keyboard's ways out
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search the documentation"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        pressedOutside.current = isOutside(event);
      }}
      onClick={(event) => {
        if (pressedOutside.current && isOutside(event)) onClose();
      }}
    >
      <div className={styles.panel}>
        <div className={styles.bar}>
          <MagnifyingGlass className={styles.glass} />
          <input
            ref={input}
            className={styles.input}
            type="text"
            role="combobox"
            aria-label="Search the documentation"
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={`${id}-results`}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
            placeholder="Search the documentation"
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={REQUEST_LIMITS.maximumQueryLength}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <button type="button" className={styles.clear} onClick={clear} hidden={text === ''}>
            Clear
          </button>
          <button type="button" className={styles.close} onClick={onClose} aria-label="Close search">
            <Cross />
          </button>
        </div>
        <p
          role="status"
          className={clsx(styles.status, state.status === 'answered' && options.length > 0 && styles.unseen)}
        >
          {statusText(state)}
        </p>
        <div
          id={`${id}-results`}
          role="listbox"
          aria-label="Search results"
          className={styles.results}
          hidden={options.length === 0}
        >
          {options.map(({result, destination}, position) => (
            <Result
              key={position}
              id={optionId(position)}
              result={result}
              query={state.query}
              destination={destination}
              active={position === active}
              onPoint={() => setActive(position)}
              onFollow={() => follow(destination)}
            />
          ))}
        </div>
        <p className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> choose
          </span>
          <span>
            <kbd>Enter</kbd> {active >= 0 ? 'open' : 'search'}
          </span>
          <span>
            <kbd>Esc</kbd> close
          </span>
        </p>
      </div>
    </dialog>
  );
}

function statusText({status, results}: SearchState): string {
  if (status === 'loading') return 'Searching...';
  if (status === 'idle') return '';
  if (results.length === 0) return 'No results found';
  return results.length === 1 ? '1 result' : `${results.length} results`;
}

interface ResultProps {
  id: string;
  result: SearchResult;
  query: string;
  destination: Destination;
  active: boolean;
  onPoint: () => void;
  onFollow: () => void;
}

function Result({id, result, query, destination, active, onPoint, onFollow}: ResultProps) {
  const content = (
    <>
      <span className={styles.title}>
        <Marked text={result.page_title} query={query} />
      </span>
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

function Marked({text, query}: {text: string; query: string}) {
  return markMatches(text, query).map(({text: part, matched}, position) =>
    matched ? <mark key={position}>{part}</mark> : <span key={position}>{part}</span>,
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path
        d="m5 5 10 10M15 5 5 15"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
      />
    </svg>
  );
}
