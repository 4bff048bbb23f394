import SkipToContent from '@theme-original/SkipToContent';
import type {ReactNode} from 'react';

/** The skip link, and behind it the place of the consent dialog. */
export default function SkipToContentAndConsent(): ReactNode {
  return (
    <>
      <SkipToContent />
      {/* The dialog can be there before React is. Content that is given as HTML is left as it is found. */}
      <div id="consent-place" suppressHydrationWarning dangerouslySetInnerHTML={{__html: ''}} />
    </>
  );
}
