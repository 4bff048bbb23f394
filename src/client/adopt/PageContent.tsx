import {type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useRef} from 'react';
import MDXContent, {loadComponentsAhead} from './components.ts';
import {isServed, KNOWN_ID, type Known, servedText} from './served.ts';
import {useParts} from './use-parts.ts';

interface PageContentProps extends Omit<ComponentProps<'div'>, 'title'> {
  known: Known;
  /** Stands above the text. */
  title?: ReactNode;
}

/** React leaves alone what stands in an element whose content is given as HTML. */
const AS_IT_IS = {suppressHydrationWarning: true, dangerouslySetInnerHTML: {__html: ''}};

/** The text of a page; that of the page which the document holds is left as it is. */
export default function PageContent({known, title, children, ...element}: PageContentProps): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const isAdopted = isServed(known.metadata.permalink);
  // Before the parts of the text, which it brings back.
  useLayoutEffect(() => (isAdopted ? keepText(place.current) : undefined), [isAdopted]);
  useEffect(loadComponentsAhead, []);
  const parts = useParts(place);
  return (
    <>
      {isAdopted ? (
        <div ref={place} {...element} {...parts} {...AS_IT_IS} />
      ) : (
        <div ref={place} {...element} {...parts}>
          {title}
          <MDXContent>{children}</MDXContent>
        </div>
      )}
      <Knowledge known={known} />
    </>
  );
}

/** The text of the document while another page is shown. */
let kept: DocumentFragment | undefined;

/**
 * Brings the text back if it was here before, or if React has made the element anew: it does so where it
 * could not take the document over as it stands, such as under an address that it normalizes, or when a
 * script of the page came late. Returns what keeps the text.
 */
function keepText(place: Element | null): () => void {
  if (place && !place.hasChildNodes()) place.append(...((kept ?? servedText())?.childNodes ?? []));
  kept = undefined;
  return () => {
    kept = document.createDocumentFragment();
    kept.append(...(place?.childNodes ?? []));
  };
}

/** Tells the application of the document's page what it would otherwise learn from the module of the text. */
function Knowledge({known: {metadata, toc, assets, contentTitle}}: {known: Known}): ReactNode {
  const type = {type: 'application/json', id: KNOWN_ID};
  if (typeof document !== 'undefined') return <script {...type} {...AS_IT_IS} />;
  const json = JSON.stringify({metadata, toc, assets, contentTitle}).replaceAll('<', '\\u003c');
  return <script {...type} dangerouslySetInnerHTML={{__html: json}} />;
}
