/** Stands for a module that is left out. `false` would do, but puts the folder of the machine into the bundle. */
export {};
