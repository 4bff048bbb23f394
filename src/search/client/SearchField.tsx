import type {KeyboardEvent, Ref} from 'react';
import {REQUEST_LIMITS} from '../contract.ts';
import {Cross, MagnifyingGlass} from './icons.tsx';
import styles from './SearchModal.module.css';

export interface SearchFieldProps {
  ref: Ref<HTMLInputElement>;
  text: string;
  /** Id of the list of results. */
  resultsId: string;
  /** Number of results. */
  count: number;
  /** Position of the active result, -1 for none. */
  active: number;
  /** Id of the active result. */
  activeId: string | undefined;
  onChange: (text: string) => void;
  /** An input method began or ended a composition. */
  onCompose: (composing: boolean, text: string) => void;
  onMove: (position: number) => void;
  onEnter: () => void;
  onClear: () => void;
  onClose: () => void;
}

/** The text box of the search dialog with its two buttons. */
export function SearchField(props: SearchFieldProps) {
  const {ref, text, resultsId, count, activeId, onChange, onCompose, onClear, onClose} = props;
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
        aria-expanded={count > 0}
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
        onKeyDown={(event) => answerKey(event, props)}
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

/** Key code of a key that an input method has taken. */
const INPUT_METHOD = 229;

/** The keys of a combobox: arrows, Home and End move among its options, Enter takes one. */
function answerKey(event: KeyboardEvent, {count, active, onMove, onEnter}: SearchFieldProps): void {
  // Enter that ends the composition of a character is not an Enter. Safari says so only by the key code,
  // after the composition has ended.
  if (event.nativeEvent.isComposing || event.keyCode === INPUT_METHOD) return;
  const last = count - 1;
  const targets: Readonly<Record<string, number | undefined>> = {
    ArrowDown: last >= 0 ? (active >= last ? 0 : active + 1) : undefined,
    ArrowUp: last >= 0 ? (active <= 0 ? last : active - 1) : undefined,
    Home: active >= 0 ? 0 : undefined,
    End: active >= 0 ? last : undefined,
  };
  const target = targets[event.key];
  if (event.key !== 'Enter' && target === undefined) return;
  event.preventDefault();
  if (target === undefined) onEnter();
  else onMove(target);
}
