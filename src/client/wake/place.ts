/*
 * Where an element is, said so that it is found again when the application has taken the page over:
 * tabs and what is in them are then other elements at the same place.
 */

/** Positions among the children, from the element that holds the application down. */
export type Place = readonly number[];

const application = () => document.getElementById('__docusaurus');

/** The place of an element; undefined for one that the application does not hold. */
export function placeOf(element: Element): Place | undefined {
  const root = application();
  const place: number[] = [];
  let current: Element | null = element;
  while (current && current !== root) {
    const siblings: HTMLCollection | undefined = current.parentElement?.children;
    if (!siblings) return undefined;
    place.unshift([...siblings].indexOf(current));
    current = current.parentElement;
  }
  return current ? place : undefined;
}

/** The element at a place. */
export function elementAt(place: Place): Element | undefined {
  let element: Element | undefined = application() ?? undefined;
  for (const position of place) element = element?.children[position];
  return element;
}
