import {type ReactNode, useEffect} from 'react';
import {bootConsent} from '../../consent/boot';
import {loadDialog} from '../../consent/load-dialog';
import FontPreload from '../../identity/font-preload';

/** Around the whole application, mounted once: asks for the fonts, starts the consent dialog after the page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useEffect(() => bootConsent(loadDialog), []);
  return (
    <>
      <FontPreload />
      {children}
    </>
  );
}
