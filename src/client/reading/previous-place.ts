/** So many windows is a page high whose places are remembered, and so far down a place is one. */
const LONG = 5;
const FAR = 1.5;

/** A heading that somebody read under. */
interface Place {
  id: string;
  title: string;
}

interface Update {
  location: {pathname: string; hash: string};
  previousLocation: {pathname: string} | null;
}

/** Only while the document lives: nothing is stored of what somebody reads. */
const places = new Map<string, Place>();

/** Back and forward lead to the place by themselves. */
let isHistory = false;

/** The last heading above the middle of the window, of a long page that is read far down. */
function placeNow(): Place | undefined {
  const {scrollHeight, clientHeight} = document.documentElement;
  if (scrollHeight < LONG * clientHeight || window.scrollY < FAR * clientHeight) return undefined;
  const headings = [...document.querySelectorAll('article :is(h2, h3, h4)[id]')];
  // What is not near the window is laid out to be measured, so few headings are.
  let [from, to] = [0, headings.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((headings[middle] as Element).getBoundingClientRect().top < clientHeight / 2) from = middle + 1;
    else to = middle;
  }
  const heading = headings[from - 1];
  // The link of a heading to itself holds a sign that nobody sees.
  return heading && {id: heading.id, title: (heading.textContent ?? '').replace('\u200B', '').trim()};
}

/** Client module: remembers how far a long page was read, when another one follows it. */
export function onRouteUpdate({location, previousLocation}: Update): void {
  if (!previousLocation || previousLocation.pathname === location.pathname) return;
  const place = placeNow();
  if (place) places.set(previousLocation.pathname, place);
  else places.delete(previousLocation.pathname);
}

/** Client module: who comes back to a long page by a link is offered the place where they were. */
export function onRouteDidUpdate({location, previousLocation}: Update): void {
  const place = places.get(location.pathname);
  const isLedThere = isHistory || location.hash;
  isHistory = false;
  if (!place || isLedThere || previousLocation?.pathname === location.pathname) return;
  const offer = document.createElement('p');
  offer.className = 'previous-place';
  const link = document.createElement('a');
  link.href = `#${place.id}`;
  link.textContent = place.title;
  offer.append('You were reading: ', link);
  document.querySelector('article .markdown')?.before(offer);
}

if (typeof window !== 'undefined') window.addEventListener('popstate', () => (isHistory = true));
