/* Where an element is, so that it is found again when React has replaced it during hydration. */

/** Positions among the children, from the element that holds the application down. */
export type ElementPath = readonly number[];

const application = () => document.getElementById('__docusaurus');

/** The path of an element; undefined for one that the application does not hold. */
export function pathOf(element: Element): ElementPath | undefined {
  const root = application();
  const path: number[] = [];
  let current: Element | null = element;
  while (current && current !== root) {
    const siblings: HTMLCollection | undefined = current.parentElement?.children;
    if (!siblings) return undefined;
    path.unshift([...siblings].indexOf(current));
    current = current.parentElement;
  }
  return current ? path : undefined;
}

/** The element at a path. */
export function elementAt(path: ElementPath): Element | undefined {
  let element: Element | undefined = application() ?? undefined;
  for (const position of path) element = element?.children[position];
  return element;
}
