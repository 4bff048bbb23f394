import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useEffect, useMemo, useRef, useState} from 'react';
import {usePublicValues} from '../../product/use-public-values';
import type {Filter} from '../filter.ts';
import {createSearchCall} from './call.ts';
import {createRecentSearches} from './recent.ts';
import {createSearchSession, EMPTY, type SearchState} from './session.ts';

/**
 * The searches of one opened dialog: what was asked and answered, within which filter, and what was
 * asked before.
 *
 * @param initialQuery what is searched for at once; blank for nothing
 * @param onAnswer called when the state changes
 */
export function useSearchSession(initialQuery: string, onAnswer: () => void) {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const {searchApiUrl} = usePublicValues();
  const [state, setState] = useState<SearchState>(EMPTY);
  const [pausing, setPausing] = useState(false);
  const [filter, setFilter] = useState<Filter>();
  const currentFilter = useRef<Filter>(undefined);
  const recent = useMemo(() => createRecentSearches(), []);
  const [recentQueries, setRecentQueries] = useState(recent.list);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  const session = useMemo(
    () =>
      createSearchSession({
        call: createSearchCall({
          host: searchApiUrl,
          origin: window.location.origin,
          baseUrl,
          filter: () => currentFilter.current,
        }),
        onPause: setPausing,
        onChange: (next) => {
          answered.current();
          setState(next);
          if (next.status !== 'answered' || next.results.length === 0) return;
          recent.add(next.query);
          setRecentQueries(recent.list());
        },
      }),
    [searchApiUrl, baseUrl, recent],
  );

  useEffect(() => {
    if (initialQuery.trim() !== '') session.submit(initialQuery);
  }, [session, initialQuery]);

  return {
    session,
    state,
    /** Whether the pause runs after which what was typed is searched for. */
    pausing,
    filter,
    recentQueries,
    /** Sets the filter; what was asked is asked again within it. */
    choose: (next: Filter | undefined, query: string) => {
      currentFilter.current = next;
      setFilter(next);
      if (state.status !== 'idle') session.submit(query);
    },
    forget: () => {
      recent.clear();
      setRecentQueries([]);
    },
  };
}
