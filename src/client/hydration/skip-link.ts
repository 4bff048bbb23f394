const SKIP_LINK = 'a[href="#__docusaurus_skipToContent_fallback"]';

/**
 * Follows the skip link as the theme does when it is awake: to the content itself. The anchor that the link
 * names stands before the sidebar, and is where it leads without script.
 *
 * @returns whether the event was a click on it
 */
export function followSkipLink(event: Event, target: Element): boolean {
  const content = target.closest(SKIP_LINK) && document.querySelector('main');
  if (!content) return false;
  event.preventDefault();
  content.tabIndex = -1;
  content.focus();
  content.removeAttribute('tabindex');
  return true;
}
