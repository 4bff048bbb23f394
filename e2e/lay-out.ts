/**
 * Runs in the page: lays out what the browser would leave until it comes near the window
 * (`src/theme/styles/far-blocks.css`). What is not laid out has no sizes, and axe passes over it.
 */
export function layOut(): void {
  for (const block of document.querySelectorAll<HTMLElement>("[style*='--height'], .formula"))
    block.style.contentVisibility = 'visible';
}
