import {useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import {type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {storedTab} from '../../components/CodeTabs/tabs.ts';
import {track} from '../../consent/analytics/tracking.ts';
import {MagnifyingGlass} from '../../search/client/icons.tsx';
import {
  isOpeningKey,
  onOpenSearch,
  startKeystrokeBuffer,
  takeKeystrokes,
} from '../../search/client/opening.ts';
import type {SearchModalProps} from '../../search/client/SearchModal.tsx';
import styles from './styles.module.css';

type Modal = ComponentType<SearchModalProps>;

/** Loads the dialog, which is not in the first load: it is prefetched when the browser is idle. */
const loadModal = () =>
  import(/* webpackChunkName: "search" */ '../../search/client/SearchModal.tsx').then(
    (module) => module.default,
  );

/** Entry of the history from which a result was opened, and the element that had the focus there. */
let left: {entry: string | undefined; focused: Element | null} | undefined;

/** The button in the navigation bar. Cmd+K, Ctrl+K and `/` press it too. */
export default function SearchBar(): ReactNode {
  const [Modal, setModal] = useState<Modal>();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const opener = useRef<Element>(null);
  const {key} = useLocation();

  // Back brings the focus back, too.
  useEffect(() => {
    if (!left || left.entry !== key) return;
    const {focused} = left;
    left = undefined;
    const isThere = focused?.isConnected && focused !== document.body;
    ((isThere ? focused : button.current) as HTMLElement).focus({preventScroll: true});
  }, [key]);

  const show = useCallback(() => {
    opener.current = document.activeElement;
    setOpen(true);
    startKeystrokeBuffer();
    loadModal().then((loaded) => setModal(() => loaded), notLoaded);
  }, []);

  const close = useCallback(() => {
    setOpen(false);
    setQuery('');
    // Opened by a key with nothing focused, the dialog has no place of its own to return to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && !left) button.current?.focus({preventScroll: true});
    });
  }, []);

  useEffect(
    () =>
      onOpenSearch((words) => {
        setQuery(words);
        show();
      }),
    [show],
  );

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // The dialog, once it is there, closes itself.
      if (event.key === 'Escape' && open && !Modal) {
        takeKeystrokes();
        setOpen(false);
      }
      if (!isOpeningKey(event)) return;
      // A dialog that is open has the keyboard to itself; the browser's own search must not open over it.
      if (document.querySelector('dialog[open]')) {
        if (event.key !== '/') event.preventDefault();
        return;
      }
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [show, open, Modal]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(styles.button, 'needs-script')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
      >
        <MagnifyingGlass size={18} />
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {open && Modal && (
        <Modal
          initialQuery={query}
          preferredTab={storedTab()}
          onClose={close}
          onLeave={() => {
            left = {entry: key, focused: opener.current};
          }}
          onEvent={track}
        />
      )}
    </>
  );
}

/** Nothing is lost: opening it tries again. The keyboard is the reader's until then. */
function notLoaded(error: unknown): void {
  takeKeystrokes();
  console.error('Search could not be loaded:', error);
}
