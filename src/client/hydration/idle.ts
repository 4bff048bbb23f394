/** When the browser has nothing else to do; Safari does not tell, so soon. */
export const whenIdle: (action: (deadline?: IdleDeadline) => void) => unknown =
  globalThis.requestIdleCallback ?? ((action) => setTimeout(action, 200));
