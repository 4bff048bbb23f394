/** What is measured of each page, and of each build. */

export interface Measure {
  id: string;
  name: string;
  /** Digits after the point. */
  digits: number;
  /** What one step of the table's unit is in the unit that is measured. */
  unit?: number;
}

/** A kilobyte of the table, in bytes. */
const KB = 1000;

/** What a page loads. */
export const LOADS = [
  {id: 'script', name: 'script, kB', digits: 1, unit: KB},
  {id: 'style', name: 'style, kB', digits: 1, unit: KB},
  {id: 'font', name: 'fonts, kB', digits: 1, unit: KB},
  {id: 'prefetched', name: 'prefetched, kB', digits: 1, unit: KB},
  {id: 'everything', name: 'everything, kB', digits: 1, unit: KB},
  {id: 'requests', name: 'requests', digits: 0},
  {id: 'dialogScript', name: 'script with the consent dialog, kB', digits: 1, unit: KB},
  {id: 'awakeScript', name: 'script when awake, kB', digits: 1, unit: KB},
  // Of this site only, and only when it was grown: `grown-site.ts`.
  {id: 'grownScript', name: 'script when awake, ten times the pages, kB', digits: 1, unit: KB},
  {id: 'growth', name: 'growth of it, %', digits: 1},
] as const satisfies Measure[];

/** What Lighthouse says of a page. */
export const RATINGS = [
  {id: 'score', name: 'Lighthouse mobile', digits: 0},
  {id: 'fcp', name: 'FCP, s', digits: 2, unit: 1000},
  {id: 'lcp', name: 'LCP, s', digits: 2, unit: 1000},
  {id: 'tbt', name: 'TBT, ms', digits: 0},
  {id: 'cls', name: 'CLS', digits: 3},
] as const satisfies Measure[];

/** What the first click on a sleeping page waits for, on a slow phone: `measure-gestures.ts`. */
export const GESTURE_TIMES = [
  {id: 'searchSign', name: 'click on Search: first sign, ms', digits: 0},
  {id: 'searchAnswer', name: 'Search answers after its script, ms', digits: 0},
  {id: 'menuSign', name: 'click on the menu: first sign, ms', digits: 0},
  {id: 'menuAnswer', name: 'menu answers after its script, ms', digits: 0},
  {id: 'tabSign', name: 'click on a tab: first sign, ms', digits: 0},
  {id: 'tabAnswer', name: 'tab answers after its script, ms', digits: 0},
  {id: 'longestTask', name: 'longest task of waking, ms', digits: 0},
  {id: 'blocking', name: 'tasks of waking beyond 50 ms, ms', digits: 0},
] as const satisfies Measure[];

/** What the builds of a site take, and its development server. */
export const BUILDS = [
  {id: 'cold', name: 'cold build, s', digits: 0},
  {id: 'coldCpu', name: 'cold build, CPU s', digits: 0},
  {id: 'again', name: 'second build, nothing changed, s', digits: 0},
  {id: 'againCpu', name: 'second build, nothing changed, CPU s', digits: 0},
  {id: 'changed', name: 'build after one page changed, s', digits: 0},
  {id: 'changedCpu', name: 'build after one page changed, CPU s', digits: 0},
  {id: 'ready', name: 'development server: first page, s', digits: 1},
  {id: 'saved', name: 'development server: a saved sentence shows, s', digits: 1},
] as const satisfies Measure[];

/** Measured values by the id of their measure; a value that could not be measured is missing. */
export type Values = Readonly<Partial<Record<string, number>>>;

/** The same for this site and for the template. */
export interface Pair {
  site: Values;
  template: Values;
}
