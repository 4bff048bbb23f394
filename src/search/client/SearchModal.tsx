import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {clsx} from 'clsx';
import {useEffect, useId, useRef, useState} from 'react';
import {type Destination, destinationOf} from './destination.ts';
import {optionKeys} from './option-keys.ts';
import {Results} from './Results.tsx';
import {SearchField} from './SearchField.tsx';
import styles from './SearchModal.module.css';
import {Start} from './Start.tsx';
import {statusText} from './session.ts';
import {useModalDialog} from './use-modal-dialog.ts';
import {useSearchSession} from './use-search-session.ts';
import {useTypedAhead} from './use-typed-ahead.ts';

export interface SearchModalProps {
  /** What is searched for at once; blank for nothing. */
  initialQuery?: string;
  onClose: () => void;
}

/** The search dialog: mounted while it is open, so that closing it forgets everything. */
export default function SearchModal({initialQuery, onClose}: SearchModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pressedOutside = useRef(false);
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
      <Panel initialQuery={initialQuery ?? ''} dialog={dialog} input={input} onClose={onClose} />
    </dialog>
  );
}

interface PanelProps {
  initialQuery: string;
  dialog: React.RefObject<HTMLDialogElement | null>;
  input: React.RefObject<HTMLInputElement | null>;
  onClose: () => void;
}

function Panel({initialQuery, dialog, input, onClose}: PanelProps) {
  const id = useId();
  const {options, active, setActive, follow, text, setText, type, search} = usePanel(
    initialQuery,
    id,
    onClose,
  );
  const {session, state} = search;
  useModalDialog(dialog, input, styles.locked as string, session.clear);

  const foundNothing = state.status === 'answered' && options.length === 0;
  const optionId = (position: number) => `${id}-option-${position}`;
  const empty = () => {
    setText('');
    session.clear();
    input.current?.focus();
  };
  const enter = () => {
    const chosen = options[active];
    if (chosen) follow(chosen.destination);
    else session.submit(text);
  };

  return (
    <div className={styles.panel}>
      <SearchField
        ref={input}
        text={text}
        resultsId={`${id}-results`}
        expanded={options.length > 0}
        activeId={active >= 0 ? optionId(active) : undefined}
        onChange={type}
        onCompose={session.compose}
        onKeyDown={optionKeys({count: options.length, active, onMove: setActive, onEnter: enter})}
        onClear={empty}
        onClose={onClose}
      />
      <Status text={statusText(state)} unseen={state.status === 'answered' && options.length > 0} />
      {(state.status === 'idle' ? text.trim() === '' : foundNothing) && <Start onLeave={onClose} />}
      <Results
        id={`${id}-results`}
        stale={state.status === 'loading'}
        options={options}
        query={state.query}
        active={active}
        optionId={optionId}
        onPoint={setActive}
        onFollow={follow}
      />
    </div>
  );
}

/** What was found, which result is active, and how a result is followed. */
function usePanel(initialQuery: string, id: string, onClose: () => void) {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [text, setText] = useState(initialQuery);
  const [active, setActive] = useState(-1);
  const search = useSearchSession(initialQuery, () => setActive(-1));
  const options = search.state.results.map((result) => ({
    result,
    destination: destinationOf(result.page_url, window.location.origin, baseUrl),
  }));

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-option-${active}`)?.scrollIntoView({block: 'nearest'});
  }, [active, id]);

  const follow = (destination: Destination) => {
    if (destination.kind === 'none') return;
    onClose();
    if (destination.kind === 'page') history.push(destination.to);
    else window.location.assign(destination.href);
  };
  const type = (next: string) => {
    setText(next);
    setActive(-1);
    search.session.type(next);
  };
  useTypedAhead({initialQuery, text, type, submit: search.session.submit});
  return {search, options, active, setActive, text, setText, type, follow};
}

function Status({text, unseen}: {text: string; unseen: boolean}) {
  return (
    <p role="status" className={clsx(styles.status, unseen && styles.unseen)}>
      {text}
    </p>
  );
}
