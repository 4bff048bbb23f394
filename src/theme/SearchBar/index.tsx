import clsx from 'clsx';
import {type ComponentType, type ReactNode, useCallback, useEffect, useRef, useState} from 'react';
import {loadModal} from '../../search/client/load-modal.ts';
import {MagnifyingGlass} from '../../search/client/MagnifyingGlass.tsx';
import {onOpenSearch} from '../../search/client/open-search.ts';
import {isOpeningKey} from '../../search/client/opening-keys.ts';
import type {SearchModalProps} from '../../search/client/SearchModal.tsx';
import {keepTyping, takeTyped} from '../../search/client/typed-ahead.ts';
import styles from './styles.module.css';

type Modal = ComponentType<SearchModalProps>;

/** The button in the navigation bar. Cmd+K, Ctrl+K and `/` press it too. */
export default function SearchBar(): ReactNode {
  const [Modal, setModal] = useState<Modal>();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  const warmUp = useCallback(() => loadModal().then((loaded) => setModal(() => loaded), notLoaded), []);

  const show = useCallback(() => {
    setOpen(true);
    keepTyping();
    void warmUp();
  }, [warmUp]);

  const close = useCallback(() => {
    setOpen(false);
    setQuery('');
    // Opened by a key with nothing focused, the dialog has no place of its own to return to.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus({preventScroll: true});
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
  }, [show]);

  return (
    <>
      <button
        ref={button}
        type="button"
        className={clsx(styles.button, 'needs-script')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={show}
        onMouseEnter={warmUp}
        onFocus={warmUp}
        onTouchStart={warmUp}
      >
        <MagnifyingGlass size={18} />
        <span className={styles.label}>Search</span>
        <span className={styles.key} aria-hidden="true">
          /
        </span>
      </button>
      {open && Modal && <Modal initialQuery={query} onClose={close} />}
    </>
  );
}

/** Nothing is lost: opening it tries again. The keyboard is the reader's until then. */
function notLoaded(error: unknown): void {
  takeTyped();
  console.error('Search could not be loaded:', error);
}
