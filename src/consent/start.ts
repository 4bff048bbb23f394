import {bootConsent} from './boot.ts';
import {loadDialog} from './load-dialog.ts';

let started = false;

/** Starts what asks for consent, once: the page starts it at its load, the application where it was there before. */
export function startConsent(): void {
  if (started) return;
  started = true;
  bootConsent(loadDialog);
}
