import {schemas, type Variable} from '../environment.ts';
import type {Provider, Sources} from './provider.ts';
import insight from './trackers/insight.ts';
import pageViews from './trackers/pageViews.ts';
import posthog from './trackers/posthog.ts';
import tagManager from './trackers/tagManager.ts';

/**
 * The trackers of this site. A tracker is one file in `trackers/` and one name here, the file's; a test fails where one
 * of the two is missing. All else follows: settings, cookie tables, Content-Security-Policy and the chunk that the
 * browser loads. For the build only: the browser imports the file of a tracker by its name.
 */
const TRACKERS = {insight, pageViews, posthog, tagManager};

/** Name of a tracker: that of its file. */
export type TrackerId = keyof typeof TRACKERS;

/** The settings of every tracker, by tracker; one with an empty identifier does not exist in the page. */
export type Trackers = {
  [Id in TrackerId]: Record<keyof ReturnType<(typeof TRACKERS)[Id]['variables']>, string>;
};

/** Every tracker, by name. */
export const PROVIDERS = Object.entries(TRACKERS) as [TrackerId, Provider][];

/** The variables of all trackers, by tracker and setting: `posthog.key`. */
export const trackerVariables = (): Record<string, Variable> =>
  Object.fromEntries(
    PROVIDERS.flatMap(([id, {variables}]) =>
      Object.entries(variables(schemas)).map(([setting, row]) => [`${id}.${setting}`, row]),
    ),
  );

/** The settings of all trackers, from the values of {@link trackerVariables}. */
export function trackersOf(values: Readonly<Record<string, string>>): Trackers {
  const settings = ([id, {variables}]: [TrackerId, Provider]) =>
    Object.fromEntries(
      Object.keys(variables(schemas)).map((setting) => [setting, values[`${id}.${setting}`]]),
    );
  return Object.fromEntries(PROVIDERS.map((tracker) => [tracker[0], settings(tracker)])) as Trackers;
}

/** A provider that exists in the page, with its settings. */
interface ConfiguredProvider {
  id: TrackerId;
  provider: Provider;
  settings: Readonly<Record<string, string>>;
}

/** The providers that have an identifier. */
export const configuredProviders = (trackers: Trackers): ConfiguredProvider[] =>
  PROVIDERS.map(([id, provider]) => ({id, provider, settings: trackers[id]})).filter(
    ({provider, settings}: ConfiguredProvider) => settings[provider.identifier],
  );

/**
 * Origins that the configured providers need, by Content-Security-Policy directive. A provider may be behind a path of
 * its host; a source with a path would allow that one URL alone.
 */
export function providerSources(trackers: Trackers): Required<Sources> {
  const all = configuredProviders(trackers).map(({provider, settings}) => provider.sources(settings));
  const distinct = (kind: keyof Sources) => [
    ...new Set(all.flatMap((sources) => (sources[kind] ?? []).map((source) => new URL(source).origin))),
  ];
  return {script: distinct('script'), connect: distinct('connect'), img: distinct('img')};
}

/** True where a configured provider takes events, such as a reader's answer to a question. */
export const takesEvents = (trackers: Trackers): boolean =>
  configuredProviders(trackers).some(({provider}) => !provider.ignoresEvents);
