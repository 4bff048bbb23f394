const SKIP_LINK = 'a[href="#__docusaurus_skipToContent_fallback"]';

/**
 * Follows the skip link as the theme does after hydration: to the content itself. The anchor that the link names is
 * before the sidebar; without script the link goes there.
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
