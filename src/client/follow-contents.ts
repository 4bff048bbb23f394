import {fragmentId} from './addresses.ts';
import {showWithin} from './reading.ts';

/** Share of the window below which a section has not begun for the reader. */
const BEGUN = 0.4;
const ACTIVE = 'table-of-contents__link--active';

/**
 * Marks the section that is read in a table of contents, and keeps it in view. The theme, which knows the ids of headings
 * only, has marked another one in the same event.
 *
 * @param contents element around the list; its first child is the box that scrolls
 * @returns ends it
 */
export function followContents(contents: HTMLElement): () => void {
  const box = contents.firstElementChild as HTMLElement | null;
  const update = () => {
    const links = [...contents.querySelectorAll('a')];
    const active = links.findLast(({hash}) => {
      const section = document.getElementById(fragmentId(hash));
      return section && section.getBoundingClientRect().top < window.innerHeight * BEGUN;
    });
    for (const link of links) link.classList.toggle(ACTIVE, link === active);
    // At the top of a page nothing has to follow, and nothing should move while it starts.
    if (box && active && window.scrollY > 0) showWithin(box, active);
  };
  const ended = new AbortController();
  for (const event of ['scroll', 'resize']) window.addEventListener(event, update, {signal: ended.signal});
  update();
  return () => ended.abort();
}
