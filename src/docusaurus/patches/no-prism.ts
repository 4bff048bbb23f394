/** An empty module in place of one that is left out. `false` would put the folder of the machine into the bundle. */
export {};
