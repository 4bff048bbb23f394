import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import {type KeyboardEvent, type MouseEvent, useEffect, useId, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {REQUEST_LIMITS} from '../contract.ts';
import type {Filter} from '../filter.ts';
import {Cross} from './Cross.tsx';
import {createSearchCall} from './call.ts';
import {type Destination, destinationOf} from './destination.ts';
import {FilterChoice} from './FilterChoice.tsx';
import {Keys} from './Keys.tsx';
import {MagnifyingGlass} from './MagnifyingGlass.tsx';
import {Nothing} from './Nothing.tsx';
import {Result} from './Result.tsx';
import {createRecentSearches} from './recent.ts';
import styles from './SearchModal.module.css';
import {Start} from './Start.tsx';
import {createSearchSession, EMPTY, type SearchState, statusText} from './session.ts';
import {useModalDialog} from './use-modal-dialog.ts';

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
  const [filter, setFilter] = useState<Filter>();
  const currentFilter = useRef<Filter>(undefined);
  const recent = useMemo(() => createRecentSearches(), []);
  const [recentQueries, setRecentQueries] = useState(recent.list);
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();

  const session = useMemo(
    () =>
      createSearchSession({
        call: createSearchCall({
          host: searchApiUrl,
          origin: window.location.origin,
          baseUrl: siteConfig.baseUrl,
          filter: () => currentFilter.current,
        }),
        onChange: (next) => {
          setActive(-1);
          setState(next);
          if (next.results.length === 0) return;
          recent.add(next.query);
          setRecentQueries(recent.list());
        },
      }),
    [searchApiUrl, siteConfig.baseUrl, recent],
  );

  useModalDialog(dialog, input, styles.locked as string, session.clear);

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

  const searchFor = (query: string) => {
    setText(query);
    session.submit(query);
    input.current?.focus();
  };

  const choose = (next: Filter | undefined) => {
    currentFilter.current = next;
    setFilter(next);
    if (state.status !== 'idle') session.submit(text);
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
        <FilterChoice name={`${id}-filter`} filter={filter} onChoose={choose} />
        <p
          role="status"
          className={clsx(styles.status, state.status === 'answered' && options.length > 0 && styles.unseen)}
        >
          {statusText(state)}
        </p>
        {text.trim() === '' && state.status === 'idle' && (
          <Start
            recent={recentQueries}
            onSearch={searchFor}
            onClear={() => {
              recent.clear();
              setRecentQueries([]);
              input.current?.focus();
            }}
            onLeave={onClose}
          />
        )}
        {state.status === 'answered' && options.length === 0 && (
          <Nothing
            query={state.query}
            filter={filter}
            onUnfilter={() => {
              choose(undefined);
              input.current?.focus();
            }}
            onLeave={onClose}
          />
        )}
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
        <Keys enter={active >= 0 ? 'open' : 'search'} />
      </div>
    </dialog>
  );
}
