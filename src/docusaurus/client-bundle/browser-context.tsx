import {createContext, type ReactNode, startTransition, useEffect, useState} from 'react';

/*
 * Stands for Docusaurus' own context of the same kind in the bundle of the browser. There, what differs between
 * server and browser is rendered in one go when the page has been taken over; here, in slices between which the
 * browser answers the reader.
 */

/** Is the page rendered as the browser wants it? False while it is taken over as the server sent it. */
export const Context = createContext(false);

/** Around the application: becomes true when the page has been taken over. */
export function BrowserContextProvider({children}: {children: ReactNode}): ReactNode {
  const [isBrowser, setIsBrowser] = useState(false);
  useEffect(() => startTransition(() => setIsBrowser(true)), []);
  return <Context.Provider value={isBrowser}>{children}</Context.Provider>;
}
