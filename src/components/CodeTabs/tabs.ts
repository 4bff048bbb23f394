/*
 * Client module: tabs are plain elements without React state, so one set of listeners serves them before hydration and
 * after it.
 */
import {store, stored} from '../storage.ts';

/** Parameter of the URL that holds the selected tab. */
const TABS = 'lang';
/** Key under which the theme's own tabs would remember it. */
const STORED_TAB = `docusaurus.tab.${TABS}`;
const TAB = '[role=tab]';

/** The value of a tab in the URL (`?lang=`) and in storage: `python`, `typescript`, `ci-runner`. */
const valueOfTab = ({textContent}: Element): string =>
  (textContent ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Shows the panels of a value in all tabs of the page that have it. */
function selectTabs(value: string): void {
  for (const list of document.querySelectorAll('.tabs-container > [role=tablist]')) {
    const tabs = [...list.querySelectorAll<HTMLElement>(TAB)];
    const selected =
      tabs.find((tab) => valueOfTab(tab) === value) ?? tabs.find((tab) => tab.ariaSelected === 'true');
    for (const [position, tab] of tabs.entries()) {
      const isSelected = tab === selected;
      tab.tabIndex = isSelected ? 0 : -1;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.classList.toggle('tabs__item--active', isSelected);
      const panel = panelsOf(list)[position];
      panel?.toggleAttribute('data-inactive', !isSelected);
      // The browser's own search, and a link to a text, look into inactive panels. Without script, they only lack a style.
      if (isSelected) panel?.removeAttribute('hidden');
      else panel?.setAttribute('hidden', 'until-found');
    }
  }
}

const panelsOf = (list: Element) => [...(list.nextElementSibling?.children ?? [])];

/** Makes a change that can move the text, and scrolls so that an element stays where the reader sees it. */
export function keepInPlace(change: () => void, element: Element): void {
  const before = element.getBoundingClientRect().top;
  change();
  window.scrollBy({top: element.getBoundingClientRect().top - before, behavior: 'instant'});
}

/** The arrow keys move the focus from tab to tab, around the ends. */
function moveFocus(tab: HTMLElement, key: string): void {
  const step = {ArrowLeft: -1, ArrowRight: 1}[key];
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
}

function select(tab: HTMLElement): void {
  if (tab.ariaSelected === 'true') return;
  const value = valueOfTab(tab);
  keepInPlace(() => selectTabs(value), tab);
  store(STORED_TAB, value);
  const address = new URL(window.location.href);
  address.searchParams.set(TABS, value);
  // Without the router, which reads no query.
  window.history.replaceState(window.history.state, '', address);
}

/** Value of the tab that the reader chose last, on any page. */
export const storedTab = (): string | null => stored(STORED_TAB);

/** Client module: a page shows the tabs that the URL or the last choice asks for. */
export function onRouteDidUpdate(): void {
  selectTabs(new URLSearchParams(window.location.search).get(TABS) ?? storedTab() ?? '');
}

const tabAt = ({target}: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.tabs-container ${TAB}`) : null;

if (typeof document !== 'undefined') {
  document.addEventListener('click', (event) => {
    const tab = tabAt(event);
    if (tab) select(tab);
  });
  document.addEventListener('keydown', (event) => {
    const tab = tabAt(event);
    if (tab && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      select(tab);
    }
    if (tab) moveFocus(tab, event.key);
  });
  // The browser has found a text in a panel.
  document.addEventListener('beforematch', ({target}) => {
    const panel = target as Element;
    const list = panel.closest('.tabs-container')?.querySelector('[role=tablist]');
    const tab = list?.children[panelsOf(list).indexOf(panel)];
    if (tab) selectTabs(valueOfTab(tab));
  });
  // Chosen on a later page, from which the reader goes back to one that the browser has kept.
  window.addEventListener('pageshow', ({persisted}) => persisted && onRouteDidUpdate());
}
