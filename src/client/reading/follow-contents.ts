import {showWithin} from './show-within.ts';

const ACTIVE = 'table-of-contents__link--active';

/**
 * Keeps the active entry of a table of contents in view, and its group open. A group that the reader
 * opened stays as it is.
 *
 * @param contents element around the list; its first child is the box that scrolls
 * @returns what ends it
 */
export function followContents(contents: HTMLElement): () => void {
  const box = contents.firstElementChild as HTMLElement | null;
  let opened: HTMLDetailsElement | undefined;
  const update = () => {
    // At the top of a page nothing has to follow, and nothing should move while it starts.
    if (!box || window.scrollY === 0) return;
    const link = contents.querySelector<HTMLElement>(`.${ACTIVE}`);
    if (!link) return;
    const group =
      link.closest('details') ?? link.parentElement?.querySelector<HTMLDetailsElement>(':scope > details');
    if (opened && opened !== group) {
      opened.open = false;
      opened = undefined;
    }
    if (group && !group.open) {
      group.open = true;
      opened = group;
    }
    showWithin(box, link);
  };
  const observer = new MutationObserver(update);
  observer.observe(contents, {subtree: true, attributeFilter: ['class']});
  update();
  return () => observer.disconnect();
}
