const APPLICATION = '#__docusaurus';
const SKIP_LINK = 'a[href="#__docusaurus_skipToContent_fallback"]';

/**
 * Keeps an element right behind the skip link, so that the keyboard reaches the skip link first
 * and the element next, whichever page is shown.
 *
 * React renders the page's frame anew between documentation and blog, which would leave the
 * element before the skip link; an observer puts it back.
 */
export function keepAfterSkipLink(element: HTMLElement): void {
  const application = document.querySelector(APPLICATION) ?? document.body;
  const place = () => {
    const skipLink = application.querySelector(SKIP_LINK)?.closest(`${APPLICATION} > *`);
    if (skipLink ? skipLink.nextSibling === element : element.isConnected) return;
    const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
    if (skipLink) skipLink.after(element);
    else application.prepend(element);
    // An element that is moved loses the focus.
    if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  };
  place();
  new MutationObserver(place).observe(application, {childList: true});
}
