/*
 * Client module: tabs are plain elements without React state, so one set of listeners serves them before hydration and
 * after it, in texts that React has rendered and in the one that the server sent.
 */

/** Parameter of the URL that holds the selected tab. */
const TABS = 'lang';
/** Key under which the theme's own tabs would remember it. */
export const STORED_TAB = `docusaurus.tab.${TABS}`;
const TAB = '[role=tab]';

/** The value of a tab in the URL (`?lang=`) and in storage: `python`, `typescript`, `ci-runner`. */
const valueOfTab = ({textContent}: Element): string =>
  (textContent ?? '').toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Shows the panels of a value in all tabs of a text that have it. */
function selectTabs(text: ParentNode, value: string): void {
  for (const list of text.querySelectorAll('.tabs-container > [role=tablist]')) {
    const tabs = [...list.querySelectorAll<HTMLElement>(TAB)];
    const selected = tabs.findIndex((tab) => valueOfTab(tab) === value);
    if (selected === -1) continue;
    for (const [position, tab] of tabs.entries()) {
      const isSelected = position === selected;
      tab.tabIndex = isSelected ? 0 : -1;
      tab.setAttribute('aria-selected', String(isSelected));
      tab.classList.toggle('tabs__item--active', isSelected);
      panelsOf(list)[position]?.toggleAttribute('data-inactive', !isSelected);
    }
  }
  if (findable) makeFindable();
}

const panelsOf = (list: Element) => [...(list.nextElementSibling?.children ?? [])];

let findable = false;

/**
 * Lets the browser's own search look into inactive panels, from when it may be asked for: a reader mode, which drops
 * what is hidden, shows all of them until then.
 */
function makeFindable(): void {
  findable = true;
  for (const panel of document.querySelectorAll('.tabs-container [role=tabpanel]'))
    if (panel.hasAttribute('data-inactive')) panel.setAttribute('hidden', 'until-found');
    else panel.removeAttribute('hidden');
}

/**
 * Makes a change that can move the text, and scrolls so that an element stays where the reader sees it.
 *
 * @param element by default the first one in the window that is in no tab, or the last one above a tab that fills it
 */
export function keepInPlace(change: () => void, element: Element | undefined = elementInView()): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  change();
  if (element) window.scrollBy({top: element.getBoundingClientRect().top - before, behavior: 'instant'});
}

function elementInView(): Element | undefined {
  const elements = [
    ...document.querySelectorAll('main :is(h1, h2, h3, h4, p, li, tr, [role=tablist])'),
  ].filter((element) => !element.closest('[role=tabpanel], .table-of-contents'));
  const top = (element: Element) => element.getBoundingClientRect().top;
  const next = elements.find((element) => top(element) > 0);
  return next && top(next) < window.innerHeight ? next : elements.findLast((element) => top(element) <= 0);
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
  keepInPlace(() => selectTabs(document, value), tab);
  try {
    localStorage.setItem(STORED_TAB, value);
  } catch (error) {
    console.warn('The choice of a tab could not be remembered.', error);
  }
  const address = new URL(window.location.href);
  address.searchParams.set(TABS, value);
  // Without the router, which reads no query.
  window.history.replaceState(window.history.state, '', address);
}

/** Value of the tab that the reader chose last, on any page. */
export function storedTab(): string | null {
  try {
    return localStorage.getItem(STORED_TAB);
  } catch {
    return null;
  }
}

/** Client module: a page shows the tabs that the URL or the last choice asks for. */
export function onRouteDidUpdate(): void {
  const value = new URLSearchParams(window.location.search).get(TABS) ?? storedTab();
  if (value) selectTabs(document, value);
  else if (findable) makeFindable();
}

const tabAt = ({target}: Event): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>(`.tabs-container ${TAB}`) : null;

if (typeof document !== 'undefined') {
  // A link to a text, which may stand in a panel that is not shown. No script sees that part of the address but here.
  if (performance.getEntriesByType('navigation')[0]?.name.includes(':~:')) makeFindable();
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
  // The browser's search is asked for by a key, or from its menu, which takes the focus.
  window.addEventListener('blur', () => findable || makeFindable());
  window.addEventListener('keydown', ({key, ctrlKey, metaKey}) => {
    if (!findable && (ctrlKey || metaKey || /^(?:F3|[/'])$/.test(key))) makeFindable();
  });
  document.addEventListener('beforematch', ({target}) => {
    const panel = target as Element;
    const container = panel.closest('.tabs-container');
    const list = container?.querySelector('[role=tablist]');
    const tab = list?.children[panelsOf(list).indexOf(panel)];
    if (tab && container?.parentNode) selectTabs(container.parentNode, valueOfTab(tab));
  });
  // Chosen in another window of the browser.
  window.addEventListener('storage', ({key, newValue}) => {
    if (key === STORED_TAB && newValue) keepInPlace(() => selectTabs(document, newValue));
  });
}
