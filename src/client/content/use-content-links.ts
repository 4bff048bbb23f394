import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {type MouseEvent, type RefObject, type SyntheticEvent, useEffect} from 'react';
import {pathWithin, watchLinks} from './links.ts';

/**
 * Lets the links in a text lead on without a new document, and fetches ahead what they lead to. Links that React has
 * rendered do so by themselves; those in the HTML of the server are plain.
 *
 * @returns the handlers of the element around the text
 */
export function useContentLinks(place: RefObject<HTMLElement | null>) {
  const history = useHistory();
  const baseUrl = useBaseUrl('/');

  useEffect(
    () =>
      place.current
        ? watchLinks(place.current, baseUrl, (path) => window.docusaurus.prefetch(path))
        : undefined,
    [place, baseUrl],
  );

  const linkedPath = ({target}: SyntheticEvent) => {
    const link = (target as Element).closest('a');
    return link ? pathWithin(link, baseUrl) : undefined;
  };
  const preload = (event: SyntheticEvent) => {
    const path = linkedPath(event);
    if (path) window.docusaurus.preload(path);
  };
  return {
    onClick: (event: MouseEvent) => {
      const path = linkedPath(event);
      if (path === undefined || event.defaultPrevented || event.button !== 0) return;
      // Control, Shift and the like are the reader's own choice of where it opens.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const {pathname, search, hash} = history.location;
      if (path === pathname + search + hash) history.replace(path);
      else history.push(path);
    },
    onMouseOver: preload,
    onTouchStart: preload,
  };
}
