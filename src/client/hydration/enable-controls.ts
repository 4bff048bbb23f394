/**
 * Lets controls be pressed that the theme disables until its script runs: what is done with them is kept.
 * React enables them itself when it has taken the page over.
 */
export function enableControls(): void {
  for (const control of document.querySelectorAll<HTMLButtonElement>('.navbar button:disabled')) {
    control.disabled = false;
  }
}
