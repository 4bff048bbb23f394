import {useEffect} from 'react';
import {takeTyped, typedSoFar} from './typed-ahead.ts';

interface Field {
  /** What the field began with. */
  initialQuery: string;
  /** What it shows. */
  text: string;
  type: (text: string) => void;
  submit: (text: string) => void;
}

/**
 * Puts into a field what was typed before it was there. Keys are kept until the field shows all of them: one that
 * went into a field that does not show the others yet would take their place. Enter searches for them.
 */
export function useTypedAhead({initialQuery, text, type, submit}: Field): void {
  useEffect(() => {
    const typed = typedSoFar();
    if (typed === undefined) return;
    if (initialQuery + typed !== text) {
      type(initialQuery + typed);
      return;
    }
    if (takeTyped().submitted) submit(text);
  }, [text]);
}
