import {tabValue} from '../../components/CodeTabs/tab-value.ts';

/** Where Docusaurus keeps the choices of tabs in the browser's local storage. */
const TAB_KEY = 'docusaurus.tab.';

/**
 * Does the page need its application before anybody touches it? A part of it can say so (`data-wake`);
 * a tab that the address or the reader's last choice asks for has to be shown; and where storage is
 * denied, it is the application that tells so.
 */
export function needsApplication(): boolean {
  if (document.querySelector('[data-wake]')) return true;
  try {
    const chosen = new Set(new URLSearchParams(window.location.search).values());
    for (const key of Object.keys(window.localStorage)) {
      if (key.startsWith(TAB_KEY)) chosen.add(window.localStorage.getItem(key) ?? '');
    }
    const hidden = [...document.querySelectorAll('[role=tab][aria-selected=false]')];
    return hidden.some(({textContent}) => chosen.has(tabValue(textContent ?? '')));
  } catch {
    return true;
  }
}
