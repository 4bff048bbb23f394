import type {Provider} from './provider.ts';
import type * as registry from './registry.ts';

/** Name of a tracker: its line in the registry, and its file. */
export type TrackerId = keyof typeof registry;

/** The settings of every tracker, by tracker; one with an empty identifier does not exist in the page. */
export type Trackers = {
  [Id in TrackerId]: (typeof registry)[Id] extends Provider<infer Setting> ? Record<Setting, string> : never;
};
