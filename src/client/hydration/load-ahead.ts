/** Loads the chunk that knows what an interaction needs; one import, as the bundler makes a chunk of each. */
export const loadAhead = () => import(/* webpackChunkName: "ahead" */ './ahead.ts');
