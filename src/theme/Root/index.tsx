import useIsBrowser from '@docusaurus/useIsBrowser';
import {type ReactNode, useEffect} from 'react';
import {announceAwake} from '../../client/wake/application';
import {startConsent} from '../../consent/start';
import FontPreload from '../../product/identity/font-preload';

/** Around the whole application, mounted once: asks for the fonts, starts the consent dialog after the page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  // Becomes true when the page has been taken over as the server sent it; tabs are then mounted anew.
  const isBrowser = useIsBrowser();
  useEffect(() => startConsent(), []);
  useEffect(() => {
    if (isBrowser) announceAwake();
  }, [isBrowser]);
  return (
    <>
      <FontPreload />
      {children}
    </>
  );
}
