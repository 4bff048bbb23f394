import {type ReactNode, useEffect} from 'react';
import {bootConsent} from '../../consent/boot';
import {loadDialog} from '../../consent/load-dialog';

/** Around the whole application, mounted once: starts the consent dialog after the page. */
export default function Root({children}: {children: ReactNode}): ReactNode {
  useEffect(() => bootConsent(loadDialog), []);
  return children;
}
