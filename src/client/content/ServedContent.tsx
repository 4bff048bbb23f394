import {type ReactNode, useLayoutEffect, useRef, useState} from 'react';
import {CONTENT, isServed, releaseServedContent} from './served-content.ts';
import {useContentLinks} from './use-content-links.ts';

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
