import {useHistory} from '@docusaurus/router';
import {type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {isHydrated} from './hydration/phases.ts';

/** Attribute of the element around the text of a page; its value is the page's path. */
export const CONTENT = 'data-content';

/** React leaves the content of an element alone whose content is given as HTML. */
const AS_SERVED = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}};

/** Says that the document holds the text of this page as the server sent it, and that React is about to hydrate it. */
export function isServed(permalink: string): boolean {
  if (typeof document === 'undefined' || isHydrated()) return false;
  const content = document.querySelector(`[${CONTENT}]`);
  // A part with React state makes the whole text React's.
  return (
    content?.getAttribute(CONTENT) === permalink &&
    content.hasChildNodes() &&
    !content.querySelector('[data-hydrate]')
  );
}

/** The path to which a click on a link of the text leads within the application, if it does. */
function targetOf(event: MouseEvent): string | undefined {
  const link = (event.target as Element).closest('a');
  const {button, metaKey, ctrlKey, shiftKey, altKey} = event;
  if (!link || event.defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
  const {origin, pathname, search, hash} = new URL(link.href, window.location.href);
  // A fragment of this page is the browser's; a file has no page.
  const isOwn = origin === window.location.origin && pathname !== window.location.pathname;
  const isPage = !link.target && !link.hasAttribute('download') && !/\.\w+$/.test(pathname);
  return isOwn && isPage ? pathname + search + hash : undefined;
}

/**
 * Around the text of a page. On the page that the document brought, React keeps the HTML of the server instead of
 * hydrating it node by node: a long page costs nothing, and what the browser or an extension has changed in it stays.
 * Its links are plain, and lead on without a new document when React is there. Every other text is rendered by React.
 */
export default function ServedContent({
  permalink,
  children,
}: {
  permalink: string;
  children: ReactNode;
}): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const links = {
    onClick: (event: MouseEvent) => {
      const target = targetOf(event);
      if (target === undefined) return;
      event.preventDefault();
      history.push(target);
    },
  };
  const [served, setServed] = useState(() => isServed(permalink));
  useLayoutEffect(() => {
    // React could not hydrate the document and has made the element anew, empty: it renders the text, too.
    if (served && !place.current?.hasChildNodes()) setServed(false);
  }, [served]);
  const content = {[CONTENT]: permalink, ref: place};
  return served ? (
    <div key="served" {...content} {...AS_SERVED} {...links} />
  ) : (
    <div key="rendered" {...content}>
      {children}
    </div>
  );
}
