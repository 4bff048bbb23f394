/** What a reader does first, on a page that sleeps: how to do it, and how its answer is seen. */

export interface Gesture {
  id: 'search' | 'menu' | 'tab';
  /** Width of the window, in pixels. */
  width: number;
  /** Element that is clicked; the first of those that can be seen. A page without one is left out. */
  target: string;
  /** Expression that is true in the page from when the answer is in the document. */
  answered: string;
}

export const GESTURES: readonly Gesture[] = [
  {
    id: 'search',
    width: 1280,
    target: 'button[aria-haspopup=dialog]',
    answered: "document.querySelector('dialog[open] [role=combobox]') !== null",
  },
  {
    id: 'menu',
    width: 390,
    target: '.navbar__toggle',
    answered: "document.querySelector('.navbar-sidebar--show') !== null",
  },
  {
    id: 'tab',
    width: 1280,
    target: '[role=tab][aria-selected=false]',
    answered: 'window.pressed?.ariaSelected === "true"',
  },
];
