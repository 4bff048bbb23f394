import {useMemo} from 'react';

/**
 * The same object as before, as long as its properties are. Upstream brings their names into the order of a
 * language: the first question for that was half of the longest task of waking.
 */
export function useShallowMemoObject<Properties extends object>(properties: Properties): Properties {
  const inOrder = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1));
  return useMemo(() => properties, inOrder.flat());
}
