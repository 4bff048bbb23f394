import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {type RefObject, useEffect, useId, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {peekKeystrokes, takeKeystrokes} from './opening.ts';
import {Places, Results} from './Results.tsx';
import {type Destination, destinationOf, inOrderOfLanguage} from './result-view.ts';
import {SearchField} from './SearchField.tsx';
import styles from './SearchModal.module.css';
import {createSearchCall, createSearchSession, EMPTY, type SearchState, statusText} from './session.ts';

export interface SearchModalProps {
  /** Searched for at once; blank for nothing. */
  initialQuery?: string;
  /** Value of the tab that the reader chose last in samples. */
  preferredTab: string | null;
  onClose: () => void;
  /** Takes what may be counted: how many results a search has, and which of them is opened. Never what is typed. */
  onEvent: (name: 'search' | 'open_search_result', properties: Record<string, string | number>) => void;
}

/** The search dialog: mounted while it is open, so that closing it clears everything. */
export default function SearchModal({initialQuery = '', ...props}: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressedOutside = useRef(false);
  const {onClose} = props;
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
      <Panel {...props} {...{initialQuery, dialog, input}} />
    </dialog>
  );
}

interface PanelProps extends Required<SearchModalProps> {
  dialog: RefObject<HTMLDialogElement | null>;
  input: RefObject<HTMLInputElement | null>;
}

function Panel({dialog, input, ...props}: PanelProps) {
  const {onClose} = props;
  const id = useId();
  const search = useSearch({...props, id});
  const {session, state, text, setText, options, active, setActive, follow} = search;
  useOpenDialog(dialog, input, session.clear);

  const optionId = (position: number) => `${id}-option-${position}`;
  const clear = () => {
    setText('');
    session.clear();
    input.current?.focus();
  };
  const enter = () => {
    const option = options[active];
    if (option) follow(option.destination);
    else session.submit(text);
  };

  return (
    <div className={styles.panel}>
      <SearchField
        ref={input}
        text={text}
        resultsId={`${id}-results`}
        count={options.length}
        active={active}
        activeId={active >= 0 ? optionId(active) : undefined}
        onChange={search.type}
        onCompose={session.compose}
        onMove={setActive}
        onEnter={enter}
        onClear={clear}
        onClose={onClose}
      />
      <div className={styles.status} hidden={text.trim() === ''}>
        <p role="status">{statusText(state, text)}</p>
        {state.status !== 'loading' && state.query !== text.trim() && <p>Enter to search now</p>}
      </div>
      {options.length === 0 && <Places onLeave={onClose} />}
      <Results
        id={`${id}-results`}
        outdated={state.status === 'loading'}
        options={options}
        query={state.query}
        active={active}
        optionId={optionId}
        onPoint={setActive}
        onFollow={follow}
      />
      <p className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>↵</kbd> open
        </span>
        <span>
          <kbd>esc</kbd> close
        </span>
      </p>
    </div>
  );
}

type SearchOptions = Required<SearchModalProps> & {id: string};

/** The text, its results, the active one, and what follows a result. */
function useSearch({initialQuery, preferredTab, id, onClose, onEvent}: SearchOptions) {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {searchApiUrl} = usePublicValues();
  const [text, setText] = useState(initialQuery);
  const [state, setState] = useState<SearchState>(EMPTY);
  const [active, setActive] = useState(-1);

  const options = useMemo(
    () =>
      inOrderOfLanguage(state.results, preferredTab).map((result) => ({
        result,
        destination: destinationOf(result.page_url, window.location.origin, baseUrl),
      })),
    [state.results, preferredTab, baseUrl],
  );
  const session = useMemo(
    () => createSearchSession({call: createSearchCall(searchApiUrl), onChange: setState}),
    [searchApiUrl],
  );

  useEffect(() => {
    if (initialQuery.trim() !== '') session.submit(initialQuery);
  }, [session, initialQuery]);
  // Enter opens the first result of the text that was searched for; a result before that is active by an arrow only.
  useEffect(() => {
    setActive(
      state.status === 'answered' ? options.findIndex(({destination}) => destination.kind !== 'none') : -1,
    );
  }, [state, options]);
  useEffect(() => {
    if (state.status === 'answered') onEvent('search', {results: state.results.length});
  }, [state, onEvent]);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  const follow = (destination: Destination) => {
    if (destination.kind === 'none') return;
    const position = 1 + options.findIndex((option) => option.destination === destination);
    onEvent('open_search_result', {
      position,
      page: destination.kind === 'page' ? destination.to : destination.href,
    });
    onClose();
    if (destination.kind === 'page') history.push(destination.to);
    else window.location.assign(destination.href);
  };
  const type = (next: string) => {
    setText(next);
    setActive(-1);
    session.type(next);
  };
  useBufferedKeystrokes({initialQuery, text, type, submit: session.submit});
  return {session, state, text, setText, options, active, setActive, type, follow};
}

/** While mounted, the dialog is open, the page behind it does not scroll, and the focus returns to where it was. */
function useOpenDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  input: RefObject<HTMLInputElement | null>,
  onClosed: () => void,
): void {
  useEffect(() => {
    const element = dialog.current;
    const opener = document.activeElement;
    const {classList} = document.documentElement;
    element?.showModal();
    input.current?.focus();
    const {scrollHeight, clientHeight} = document.documentElement;
    if (scrollHeight > clientHeight) classList.add(styles.locked as string);
    return () => {
      onClosed();
      element?.close();
      classList.remove(styles.locked as string);
      if (opener instanceof HTMLElement && opener !== document.body) opener.focus({preventScroll: true});
    };
  }, [dialog, input, onClosed]);
}

interface Field {
  initialQuery: string;
  /** Text of the field. */
  text: string;
  type: (text: string) => void;
  submit: (text: string) => void;
}

/**
 * Puts buffered keystrokes into the field. They are buffered until the field shows all of them: a key that went into
 * a field that does not show the others yet would take their place. Enter searches for them.
 */
function useBufferedKeystrokes({initialQuery, text, type, submit}: Field): void {
  useEffect(() => {
    const typed = peekKeystrokes();
    if (typed === undefined) return;
    if (initialQuery + typed !== text) {
      type(initialQuery + typed);
      return;
    }
    if (takeKeystrokes().submitted) submit(text);
  }, [text]);
}
