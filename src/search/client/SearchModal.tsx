import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type RefObject, useEffect, useId, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {isComposing} from './opening.ts';
import {type Option, Places, Results} from './Results.tsx';
import {inOrderOfLanguage, type Target, targetOf} from './result-view.ts';
import styles from './SearchModal.module.css';
import {createSearchCall, statusText, useSession} from './session.ts';

export interface SearchModalProps {
  /** The field of the dialog. A text that is in it when it comes is searched for at once. */
  field: HTMLInputElement;
  /** Value of the tab that the reader chose last in samples. */
  preferredTab: string | null;
  /** Closes the dialog. */
  onClose: () => void;
  /** Called before a result is opened in this document. */
  onLeave: () => void;
  /** Takes what may be counted: how many results a search has, and which of them is opened. Never what is typed. */
  onEvent: (name: 'search' | 'open_search_result', properties: Record<string, string | number>) => void;
}

/** Content of the dialog below its field, mounted while it is open, so that closing it clears everything. */
export default function SearchModal(props: SearchModalProps) {
  const id = useId();
  const search = useSearch(props);
  const {state, text, options, active} = search;
  useField(props.field, id, search);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  return (
    <>
      <div className={styles.status} hidden={text.trim() === ''}>
        <p role="status">{statusText(state, text)}</p>
        {state.status !== 'loading' && state.query !== text.trim() && <p>Enter to search now</p>}
      </div>
      {options.length === 0 && <Places onLeave={(href) => search.leave({href, isPage: true})} />}
      <Results
        id={id}
        outdated={state.status === 'loading'}
        options={options}
        query={state.query}
        active={active}
        onPoint={search.setActive}
        onFollow={search.follow}
      />
      <p className={styles.keys} aria-hidden="true">
        {options.length > 0 && (
          <>
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> choose
            </span>
            <span>
              <kbd>↵</kbd> open
            </span>
          </>
        )}
        <span>
          <kbd>esc</kbd> close
        </span>
      </p>
    </>
  );
}

/** Key code of a key that an input method has taken. */
const INPUT_METHOD = 229;

/** Follows the field, which is in the page before this script is, and tells it which results there are. */
function useField(field: HTMLInputElement, id: string, search: Search): void {
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => {
    const ended = new AbortController();
    const {signal} = ended;
    const onInput = () => {
      latest.current.type(field.value);
      latest.current.compose(isComposing());
    };
    field.addEventListener('input', onInput, {signal});
    field.addEventListener('compositionend', () => latest.current.compose(false), {signal});
    field.addEventListener('keydown', (event) => onKeyDown(event, latest.current), {signal});
    // A key in between.
    onInput();
    return () => ended.abort();
  }, [field]);

  const {options, active} = search;
  useEffect(() => {
    field.setAttribute('aria-controls', `${id}-results`);
    field.setAttribute('aria-expanded', String(options.length > 0));
    if (active >= 0) field.setAttribute('aria-activedescendant', `${id}-option-${active}`);
    return () => {
      field.removeAttribute('aria-activedescendant');
      field.setAttribute('aria-expanded', 'false');
    };
  }, [field, id, options, active]);
}

/** The keys of a combobox: arrows, Home and End move among its options, Enter takes one. */
function onKeyDown(event: KeyboardEvent, {options, active, setActive, follow, submit}: Search): void {
  // Enter that ends the composition of a character is not an Enter. Safari says so only by the key code,
  // after the composition has ended.
  if (event.isComposing || event.keyCode === INPUT_METHOD) return;
  const last = options.length - 1;
  const targets: Readonly<Record<string, number>> =
    last < 0
      ? {}
      : {
          ArrowDown: active >= last ? 0 : active + 1,
          ArrowUp: active <= 0 ? last : active - 1,
          ...(active >= 0 && {Home: 0, End: last}),
        };
  const target = targets[event.key];
  if (event.key !== 'Enter' && target === undefined) return;
  event.preventDefault();
  const option = options[active];
  if (target !== undefined) setActive(target);
  else if (option) follow(option);
  else submit();
}

type Search = ReturnType<typeof useSearch>;

/** The text, its results, the active one, and what follows a result. */
function useSearch({field, preferredTab, onClose, onLeave, onEvent}: SearchModalProps) {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {searchApiUrl} = usePublicValues();
  const call = useMemo(() => createSearchCall(searchApiUrl), [searchApiUrl]);
  const {text, type, compose, submit, state} = useSession(call, isComposing() ? '' : field.value);
  const {status, query, results} = state;
  /** Position that the reader has chosen, in the results of a text. */
  const [chosen, choose] = useState({at: -1, text: '', results});

  const options = useMemo(
    () =>
      inOrderOfLanguage(results, preferredTab).map((result) => ({
        result,
        target: targetOf(result.page_url, window.location.origin, baseUrl),
      })),
    [results, preferredTab, baseUrl],
  );
  // Enter opens the first result of the text that was searched for; a result before that is active by an arrow only.
  const isOfText = status === 'answered' && query === text.trim();
  const first = isOfText ? options.findIndex(({target}) => target) : -1;
  const active = chosen.results === results && chosen.text === text ? chosen.at : first;
  const setActive = (at: number) => choose({at, text, results});
  useEffect(() => {
    if (query !== '') onEvent('search', {results: results.length});
  }, [query, results, onEvent]);

  const whenClosed = useHistoryEntry(onClose);
  const leave = ({href, isPage}: Target) => {
    whenClosed.current = () => {
      if (!isPage) return window.location.replace(href);
      onLeave();
      history.replace(href);
    };
    onClose();
  };
  const follow = ({result, target}: Option) => {
    if (!target) return;
    const position = 1 + options.findIndex((option) => option.result === result);
    onEvent('open_search_result', {position, page: target.href});
    leave(target);
  };
  return {state, text, options, active, setActive, type, compose, submit, follow, leave};
}

/**
 * Gives the open dialog an entry of the history, so that Back closes it and leaves the page as it is. A result takes the
 * place of that entry: the one before it keeps the reader's place on the page.
 *
 * @returns takes what to do when the dialog is closed, in place of going back
 */
function useHistoryEntry(onClose: () => void): RefObject<(() => void) | undefined> {
  const whenClosed = useRef<() => void>(undefined);
  useEffect(() => {
    const {history} = window;
    history.pushState({...history.state, isSearch: true}, '');
    let isClosed = false;
    const onBack = (event: PopStateEvent) => {
      // The router would take it for a navigation.
      event.stopImmediatePropagation();
      // A reader may have opened it again by then.
      if (!isClosed) onClose();
    };
    window.addEventListener('popstate', onBack, {capture: true, once: true});
    return () => {
      const isOpen = history.state?.isSearch;
      isClosed = true;
      // The event of this is the dialog's own, too.
      if (isOpen && !whenClosed.current) return history.back();
      window.removeEventListener('popstate', onBack, {capture: true});
      if (isOpen) whenClosed.current?.();
    };
  }, [onClose]);
  return whenClosed;
}
