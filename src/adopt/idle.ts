/** When the browser has nothing else to do; Safari does not tell, so soon. */
export const whenIdle = globalThis.requestIdleCallback ?? ((action: () => void) => setTimeout(action, 200));

/** Waits until the browser has nothing else to do. */
export const idle = (): Promise<void> => new Promise((done) => whenIdle(() => done()));
