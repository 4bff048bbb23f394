import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {pathWithin, watchLinks} from './content-links.ts';
import {CONTENT, isServed, releaseServedContent} from './served-content.ts';

/** React leaves the content of an element alone whose content is given as HTML. */
const AS_SERVED = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}};

/**
 * Around the text of a page. On the page that the document brought, React keeps the HTML of the server; every other
 * text it renders.
 */
export default function ServedContent({
  permalink,
  children,
}: {
  permalink: string;
  children: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const [served, setServed] = useState(() => isServed(permalink));
  useLayoutEffect(() => {
    if (!served) return undefined;
    // React could not hydrate the document and has made the element anew, empty: it renders the text, too.
    if (!place.current?.hasChildNodes()) setServed(false);
    return releaseServedContent;
  }, [served]);
  const content = {...useContentLinks(place), [CONTENT]: permalink, ref: place};
  return served ? (
    <div key="served" {...content} {...AS_SERVED} />
  ) : (
    <div key="rendered" {...content}>
      {children}
    </div>
  );
}

/**
 * Lets the links in a text lead on without a new document, and prefetches what they lead to. Links that React has
 * rendered do so by themselves; those in the HTML of the server are plain.
 *
 * @returns the handlers of the element around the text
 */
function useContentLinks(place: RefObject<HTMLElement | null>) {
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
