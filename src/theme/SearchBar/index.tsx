import {useLocation} from '@docusaurus/router';
import clsx from 'clsx';
import {type ComponentType, type ReactNode, useEffect, useRef, useState} from 'react';
import {storedTab} from '../../components/CodeTabs/tabs.ts';
import {track} from '../../consent/analytics/tracking.ts';
import {closeSearch, OPENED, openedFrom, SEARCH} from '../../search/client/opening.ts';
import dialogStyles from '../../search/client/SearchModal.module.css';
import type {SearchModalProps} from '../../search/client/SearchModal.tsx';
import {REQUEST_LIMITS} from '../../search/contract.ts';
import styles from './styles.module.css';

type Modal = ComponentType<SearchModalProps>;

/** Loads what the dialog shows, which is not in the first load: it is prefetched when the browser is idle. */
const loadModal = () =>
  import(/* webpackChunkName: "search" */ '../../search/client/SearchModal.tsx').then(
    (module) => module.default,
  );

/** Entry of the history from which a result was opened, and the element that had the focus there. */
let left: {entry: string | undefined; focused: Element | null} | undefined;

/** The button in the navigation bar, and the dialog that it opens: `opening.ts` answers it, and the keys that press it. */
export default function SearchBar(): ReactNode {
  /** What the dialog shows while it is open, once it is loaded. */
  const [Modal, setModal] = useState<Modal>();
  const button = useRef<HTMLButtonElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const {key} = useLocation();

  // Back brings the focus back, too.
  useEffect(() => {
    if (!left || left.entry !== key) return;
    const {focused} = left;
    left = undefined;
    const isThere = focused?.isConnected && focused !== document.body;
    ((isThere ? focused : button.current) as HTMLElement).focus({preventScroll: true});
  }, [key]);

  useEffect(() => {
    const {current} = dialog;
    const show = () => loadModal().then((loaded) => current?.open && setModal(() => loaded), notLoaded);
    // It may have been opened before hydration.
    if (current?.open) show();
    current?.addEventListener(OPENED, show);
    return () => current?.removeEventListener(OPENED, show);
  }, []);

  const onClose = () => {
    setModal(undefined);
    // Opened by a key with nothing focused, the dialog has no place of its own to return to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && !left) button.current?.focus({preventScroll: true});
    });
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(styles.button, `${SEARCH}-button`, 'needs-script')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <MagnifyingGlass size={18} />
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      <dialog
        ref={dialog}
        className={clsx(SEARCH, dialogStyles.dialog)}
        aria-label="Search the documentation"
        onClose={onClose}
      >
        <div className={dialogStyles.panel}>
          <div className={dialogStyles.bar}>
            <MagnifyingGlass size={20} className={dialogStyles.glass} />
            <input
              ref={field}
              className={dialogStyles.input}
              type="text"
              role="combobox"
              aria-label="Search the documentation"
              aria-autocomplete="list"
              aria-expanded="false"
              placeholder="Search the documentation"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint="search"
              maxLength={REQUEST_LIMITS.maximumQueryLength}
            />
            <button type="button" className={clsx(`${SEARCH}-clear`, dialogStyles.clear)}>
              Clear
            </button>
            <button
              type="button"
              className={clsx(`${SEARCH}-close`, dialogStyles.close)}
              aria-label="Close search"
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d="m5 5 10 10M15 5 5 15" {...STROKE} />
              </svg>
            </button>
          </div>
          {Modal && field.current && (
            <Modal
              field={field.current}
              preferredTab={storedTab()}
              onClose={closeSearch}
              onLeave={() => {
                left = {entry: key, focused: openedFrom()};
              }}
              onEvent={track}
            />
          )}
        </div>
      </dialog>
    </>
  );
}

const STROKE = {fill: 'none', stroke: 'currentColor', strokeWidth: 1.75, strokeLinecap: 'round'} as const;

/** The sign for search, in the color of the text around it. */
function MagnifyingGlass({size, className}: {size: number; className?: string | undefined}): ReactNode {
  return (
    <svg className={className} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <path d="M14.5 9a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0Zm-1.3 4.2L17 17" {...STROKE} />
    </svg>
  );
}

/** Nothing is lost: opening it tries again. */
function notLoaded(error: unknown): void {
  closeSearch();
  console.error('Search could not be loaded:', error);
}
