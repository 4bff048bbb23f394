const TAB = '[role=tab]';

/** The tab that something happened to. */
export const tabAt = (target: Element): HTMLElement | undefined =>
  target.closest<HTMLElement>(`.tabs-container ${TAB}`) ?? undefined;

/** The value of a tab in the URL (`?lang=`) and in storage: `python`, `typescript`, `ci-runner`. */
export const valueOfTab = ({textContent}: HTMLElement): string =>
  textContent.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Shows the panels of a value in all tabs of a text that have it. */
export function selectTabs(text: ParentNode, value: string): void {
  for (const list of text.querySelectorAll('.tabs-container > [role=tablist]')) {
    const tabs = [...list.querySelectorAll<HTMLElement>(TAB)];
    const chosen = tabs.findIndex((tab) => valueOfTab(tab) === value);
    if (chosen === -1) continue;
    const panels = [...(list.nextElementSibling?.children ?? [])] as HTMLElement[];
    for (const [position, tab] of tabs.entries()) {
      const isChosen = position === chosen;
      tab.tabIndex = isChosen ? 0 : -1;
      tab.setAttribute('aria-selected', String(isChosen));
      tab.classList.toggle('tabs__item--active', isChosen);
      panels[position]?.toggleAttribute('data-unchosen', !isChosen);
    }
  }
}

/** Does something that can change the heights of tabs above an element, which stays where the reader sees it. */
export function keepScrollPosition(element: Element, change: () => void): void {
  const before = element.getBoundingClientRect().top;
  change();
  window.scrollBy({top: element.getBoundingClientRect().top - before, behavior: 'instant'});
}

/** The arrow keys move the focus from tab to tab, around the ends. */
export function moveFocus(tab: HTMLElement, key: string): void {
  const step = {ArrowLeft: -1, ArrowRight: 1}[key];
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  if (step) tabs.at((tabs.indexOf(tab) + step) % tabs.length)?.focus();
}
