import type {Product} from './index.ts';
import {takesEvents} from './tracking/providers.ts';
/** The values of the product that components may read in the browser, and no others. */
export const publicValues = ({slug, signUpUrl, repoUrl, searchApiUrl, trackers}: Product) => ({
  slug,
  signUpUrl,
  repoUrl,
  searchApiUrl,
  /** True when a tracker takes readers' answers; without one, no page asks for feedback. */
  takesEvents: takesEvents(trackers),
});

export type PublicValues = ReturnType<typeof publicValues>;
