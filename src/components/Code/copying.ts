/** What was copied before the button itself could do it, and what came of it. */
let early: {code: string; done: Promise<void>} | undefined;

/** Copies code; fails where the browser does not allow it. What was copied early is not copied again. */
export function copyCode(code: string): Promise<void> {
  if (early?.code !== code) return write(code);
  const {done} = early;
  early = undefined;
  return done;
}

/**
 * Copies the code of a block while its button waits for the application: a browser lets a page write
 * to the clipboard within a click or shortly after it, and not when a slow connection has brought a script.
 */
export function copyEarly(button: Element): void {
  const code = button.closest('.code')?.querySelector('pre')?.textContent ?? '';
  const done = write(code);
  // Its failure is told by the button.
  done.catch(() => undefined);
  early = {code, done};
}

async function write(code: string): Promise<void> {
  await navigator.clipboard.writeText(code.replace(/\n$/, ''));
}
