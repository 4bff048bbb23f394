/*
 * Tabs and the buttons of code blocks. They are plain elements without React state, so one set of listeners serves
 * them before hydration and after it, in texts that React has rendered and in the one that the server sent.
 */
import {onButtonClick} from '../../components/Code/click.ts';
import {
  keepScrollPosition,
  moveFocus,
  selectTabs,
  tabAt,
  valueOfTab,
} from '../../components/CodeTabs/select.ts';

/** Parameter of the address that holds the chosen tab. */
const TABS = 'lang';
/** Key under which the theme's own tabs would remember it. */
const STORED = `docusaurus.tab.${TABS}`;

const targetOf = ({target}: Event): Element => (target instanceof Element ? target : document.body);

/** Value of the tab that the reader chose last, on any page. */
export function storedTab(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

function store(value: string): void {
  try {
    localStorage.setItem(STORED, value);
  } catch (error) {
    console.warn('The choice of a tab could not be remembered.', error);
  }
}

function choose(tab: HTMLElement): void {
  if (tab.ariaSelected === 'true') return;
  const value = valueOfTab(tab);
  keepScrollPosition(tab, () => selectTabs(document, value));
  store(value);
  const address = new URL(window.location.href);
  address.searchParams.set(TABS, value);
  // Without the router, which reads no query.
  window.history.replaceState(window.history.state, '', address);
}

/** Client module: a page shows the tabs that the address or the last choice asks for. */
export function onRouteDidUpdate(): void {
  const value = new URLSearchParams(window.location.search).get(TABS) ?? storedTab();
  if (value) selectTabs(document, value);
}

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const tab = tabAt(targetOf(event));
    if (tab) choose(tab);
    onButtonClick(targetOf(event));
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(targetOf(event));
    if (tab && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      choose(tab);
    }
    if (tab) moveFocus(tab, event.key);
  });
  // Chosen in another window of the browser.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key === STORED && newValue) selectTabs(document, newValue);
  });
}
