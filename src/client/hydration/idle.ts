/** Runs something when the browser is idle; in 200 ms where it does not tell, as in Safari. */
export const whenIdle: (action: (deadline?: IdleDeadline) => void) => unknown =
  globalThis.requestIdleCallback ?? ((action) => setTimeout(action, 200));
