import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {REQUEST_LIMITS} from '../contract.ts';
import {Cross, MagnifyingGlass} from './icons.tsx';
import {peekKeystrokes, takeKeystrokes} from './opening.ts';
import {type Option, Places, Results} from './Results.tsx';
import {inOrderOfLanguage, type Target, targetOf} from './result-view.ts';
import styles from './SearchModal.module.css';
import {createSearchCall, statusText, useSession} from './session.ts';

export interface SearchModalProps {
  /** Searched for at once; blank for nothing. */
  initialQuery: string;
  /** Value of the tab that the reader chose last in samples. */
  preferredTab: string | null;
  onClose: () => void;
  /** Called before a result is opened in this document. */
  onLeave: () => void;
  /** Takes what may be counted: how many results a search has, and which of them is opened. Never what is typed. */
  onEvent: (name: 'search' | 'open_search_result', properties: Record<string, string | number>) => void;
}

/** The search dialog: mounted while it is open, so that closing it clears everything. */
export default function SearchModal(props: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const id = useId();
  const search = useSearch(props);
  const {state, text, options, active} = search;
  const {onClose} = props;
  useOpenDialog(dialog);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

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
        pressedOutside.current = event.target === dialog.current;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === dialog.current) onClose();
      }}
    >
      <div className={styles.panel}>
        <Field id={id} search={search} onClose={onClose} />
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
      </div>
    </dialog>
  );
}

/** Key code of a key that an input method has taken. */
const INPUT_METHOD = 229;

/** The text box of the dialog with its two buttons. */
function Field({id, search, onClose}: {id: string; search: Search; onClose: () => void}) {
  const {text, options, active, type, compose, submit, setActive, follow} = search;
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    type('');
    input.current?.focus();
  };
  /** The keys of a combobox: arrows, Home and End move among its options, Enter takes one. */
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter that ends the composition of a character is not an Enter. Safari says so only by the key code,
    // after the composition has ended.
    if (event.nativeEvent.isComposing || event.keyCode === INPUT_METHOD) return;
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
  };
  return (
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
        aria-activedescendant={active >= 0 ? `${id}-option-${active}` : undefined}
        placeholder="Search the documentation"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={REQUEST_LIMITS.maximumQueryLength}
        value={text}
        onChange={(event) => type(event.target.value)}
        // Keyboards of Android compose every word, so a pause behind one counts there.
        onCompositionStart={() => compose(!/Android/.test(navigator.userAgent))}
        onCompositionEnd={() => compose(false)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.clear} onClick={clear} hidden={text === ''}>
        Clear
      </button>
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close search">
        <Cross />
      </button>
    </div>
  );
}

type Search = ReturnType<typeof useSearch>;

/** The text, its results, the active one, and what follows a result. */
function useSearch({initialQuery, preferredTab, onClose, onLeave, onEvent}: SearchModalProps) {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {searchApiUrl} = usePublicValues();
  const call = useMemo(() => createSearchCall(searchApiUrl), [searchApiUrl]);
  const {text, type, compose, submit, state} = useSession(call, initialQuery);
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
  // Buffered keystrokes, until the field shows all of them: a key that went into a field that does not show the others
  // yet would take their place. Enter searches for them. Before the field has the focus: a key in between would be lost.
  useLayoutEffect(() => {
    const typed = peekKeystrokes();
    if (typed === undefined) return;
    if (initialQuery + typed !== text) type(initialQuery + typed);
    else if (takeKeystrokes().submitted) submit();
  }, [text]);
  return {state, text, options, active, setActive, type, compose, submit, follow, leave};
}

/** While mounted, the dialog is open and the page behind it does not scroll. The browser gives the focus back at its end. */
function useOpenDialog(dialog: RefObject<HTMLDialogElement | null>): void {
  // Before the dialog leaves the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    const {classList, scrollHeight, clientHeight, clientWidth} = document.documentElement;
    const {locked, gutter} = styles as Record<'locked' | 'gutter', string>;
    classList.toggle(locked, scrollHeight > clientHeight);
    classList.toggle(gutter, window.innerWidth > clientWidth);
    element?.showModal();
    return () => {
      element?.close();
      classList.remove(locked, gutter);
    };
  }, [dialog]);
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
    const onBack = (event: PopStateEvent) => {
      // The router would take it for a navigation.
      event.stopImmediatePropagation();
      onClose();
    };
    window.addEventListener('popstate', onBack, {capture: true, once: true});
    return () => {
      const isOpen = history.state?.isSearch;
      // The event of this is the dialog's own, too.
      if (isOpen && !whenClosed.current) return history.back();
      window.removeEventListener('popstate', onBack, {capture: true});
      if (isOpen) whenClosed.current?.();
    };
  }, [onClose]);
  return whenClosed;
}
