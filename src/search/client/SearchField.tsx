import type {KeyboardEvent, Ref} from 'react';
import {REQUEST_LIMITS} from '../contract.ts';
import {Cross} from './Cross.tsx';
import {MagnifyingGlass} from './MagnifyingGlass.tsx';
import styles from './SearchModal.module.css';

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** Id of the list of results. */
  resultsId: string;
  expanded: boolean;
  /** Id of the active result. */
  activeId: string | undefined;
  onChange: (text: string) => void;
  /** An input method began or ended a composition. */
  onCompose: (composing: boolean, text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  onClear: () => void;
  onClose: () => void;
}

/** The text box of the search dialog with its two buttons. */
export function SearchField({
  ref,
  text,
  resultsId,
  expanded,
  activeId,
  onChange,
  onCompose,
  onKeyDown,
  onClear,
  onClose,
}: SearchFieldProps) {
  return (
    <div className={styles.bar}>
      <MagnifyingGlass className={styles.glass} />
      <input
        ref={ref}
        className={styles.input}
        type="text"
        role="combobox"
        aria-label="Search the documentation"
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={resultsId}
        aria-activedescendant={activeId}
        placeholder="Search the documentation"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={REQUEST_LIMITS.maximumQueryLength}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onCompositionStart={(event) => onCompose(true, event.currentTarget.value)}
        onCompositionEnd={(event) => onCompose(false, event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={styles.clear} onClick={onClear} hidden={text === ''}>
        Clear
      </button>
      <button type="button" className={styles.close} onClick={onClose} aria-label="Close search">
        <Cross />
      </button>
    </div>
  );
}
