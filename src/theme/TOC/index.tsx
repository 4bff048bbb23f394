import type {Props} from '@theme/TOC';
import TOC from '@theme-original/TOC';
import {type ReactNode, useEffect, useRef} from 'react';
import {fragmentId} from '../../client/addresses.ts';
import {showWithin} from '../../client/reading.ts';
import {shortNames} from '../TOCCollapsible';

/** The table of contents as a landmark that readers can jump to and that follows them, with short names of methods. */
export default function TOCNavigation(props: Props): ReactNode {
  const contents = useRef<HTMLElement>(null);
  useEffect(() => (contents.current ? followContents(contents.current) : undefined), []);
  return (
    <nav ref={contents} className="toc-navigation" aria-label="On this page">
      <TOC {...props} toc={shortNames(props.toc)} />
    </nav>
  );
}

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
function followContents(contents: HTMLElement): () => void {
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
