import {useEffect, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import {createSearchCall} from './call.ts';
import {createSearchSession, EMPTY, type SearchState} from './session.ts';

/**
 * The searches of one opened dialog.
 *
 * @param initialQuery what is searched for at once; blank for nothing
 * @param onAnswer called when the state changes
 */
export function useSearchSession(initialQuery: string, onAnswer: () => void) {
  const {searchApiUrl} = usePublicValues();
  const [state, setState] = useState<SearchState>(EMPTY);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  const session = useMemo(
    () =>
      createSearchSession({
        call: createSearchCall(searchApiUrl),
        onChange: (next) => {
          answered.current();
          setState(next);
        },
      }),
    [searchApiUrl],
  );

  useEffect(() => {
    if (initialQuery.trim() !== '') session.submit(initialQuery);
  }, [session, initialQuery]);

  return {session, state};
}
