const APPLICATION = '#__docusaurus';

/** Id of the element behind the skip link that holds the dialog; `src/theme/SkipToContent` renders it. */
export const DIALOG_CONTAINER = 'consent-place';

/**
 * Keeps an element right behind the skip link, so that the keyboard reaches the skip link first
 * and the element next, whichever page is shown.
 *
 * React renders the page's frame anew between documentation and blog, and the place with it; an
 * observer puts the element into the new one.
 */
export function keepAfterSkipLink(element: HTMLElement): void {
  const application = document.querySelector(APPLICATION) ?? document.body;
  const put = () => {
    const place = document.getElementById(DIALOG_CONTAINER);
    if (place ? element.parentElement === place : element.isConnected) return;
    const focused = element.contains(document.activeElement) ? document.activeElement : undefined;
    if (place) place.append(element);
    else application.prepend(element);
    // An element that is moved loses the focus.
    if (focused instanceof HTMLElement) focused.focus({preventScroll: true});
  };
  put();
  new MutationObserver(put).observe(application, {childList: true});
}
