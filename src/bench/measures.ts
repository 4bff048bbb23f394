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
] as const satisfies Measure[];

/** What Lighthouse says of a page. */
export const RATINGS = [
  {id: 'score', name: 'Lighthouse mobile', digits: 0},
  {id: 'fcp', name: 'FCP, s', digits: 2, unit: 1000},
  {id: 'lcp', name: 'LCP, s', digits: 2, unit: 1000},
  {id: 'tbt', name: 'TBT, ms', digits: 0},
  {id: 'cls', name: 'CLS', digits: 3},
] as const satisfies Measure[];

/** What a build takes. */
export const BUILDS = [
  {id: 'wallSeconds', name: 'cold build, s', digits: 0},
  {id: 'cpuSeconds', name: 'cold build, CPU s', digits: 0},
] as const satisfies Measure[];

/** Measured values by the id of their measure; a value that could not be measured is missing. */
export type Values = Readonly<Partial<Record<string, number>>>;

/** The same for this site and for the template. */
export interface Pair {
  site: Values;
  template: Values;
}
