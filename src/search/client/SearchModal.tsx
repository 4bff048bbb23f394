import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import {type MouseEvent, useEffect, useId, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import type {Filter} from '../filter.ts';
import {createSearchCall} from './call.ts';
import {type Destination, destinationOf} from './destination.ts';
import {FilterChoice} from './FilterChoice.tsx';
import {Keys} from './Keys.tsx';
import {Nothing} from './Nothing.tsx';
import {optionKeys} from './option-keys.ts';
import {Result} from './Result.tsx';
import {createRecentSearches} from './recent.ts';
import {SearchField} from './SearchField.tsx';
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

  const onKeyDown = optionKeys({
    count: options.length,
    active,
    onMove: setActive,
    onEnter: () => {
      const chosen = options[active];
      if (chosen) follow(chosen.destination);
      else session.submit(text);
    },
  });

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
        <SearchField
          ref={input}
          text={text}
          resultsId={`${id}-results`}
          expanded={options.length > 0}
          activeId={active >= 0 ? optionId(active) : undefined}
          onChange={change}
          onKeyDown={onKeyDown}
          onClear={clear}
          onClose={onClose}
        />
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
