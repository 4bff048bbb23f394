import {showWithin} from './show-within.ts';

/**
 * Keeps the active entry of a table of contents in view.
 *
 * @param contents element around the list; its first child is the box that scrolls
 * @returns what ends it
 */
export function followContents(contents: HTMLElement): () => void {
  const box = contents.firstElementChild as HTMLElement | null;
  const update = () => {
    const link = contents.querySelector<HTMLElement>('.table-of-contents__link--active');
    // At the top of a page nothing has to follow, and nothing should move while it starts.
    if (box && link && window.scrollY > 0) showWithin(box, link);
  };
  const observer = new MutationObserver(update);
  observer.observe(contents, {subtree: true, attributeFilter: ['class']});
  update();
  return () => observer.disconnect();
}
