import {type Environment, readVariables, schemas, type Variable} from '../environment.ts';
import type {Provider, Sources, StoredItem} from './provider.ts';
import * as registry from './registry.ts';

/** Every provider of the registry, by name. For the build only. */
export const PROVIDERS = Object.entries(registry).sort(([a], [b]) => (a < b ? -1 : 1)) as [
  TrackerId,
  Provider,
][];

/** The variables of every provider. */
export function trackerVariables(): Variable[] {
  return PROVIDERS.flatMap(([, {variables}]) => Object.values(variables(schemas)));
}

/**
 * Reads the settings of every provider.
 *
 * @param problems takes a line for each bad variable
 * @param product values of the product, of which defaults may be made
 */
export function readTrackers(
  environment: Environment,
  problems: string[],
  product: Readonly<Record<string, string>>,
): Trackers {
  return Object.fromEntries(
    PROVIDERS.map(([id, {variables}]) => [
      id,
      readVariables(variables(schemas), environment, problems, product),
    ]),
  ) as Trackers;
}

/** Disclosure of a configured provider to a visitor who decides. */
export interface Disclosure {
  id: TrackerId;
  title: string;
  stores: StoredItem[];
}

/** The configured providers, with what each stores in the browser. */
export function disclosures(trackers: Trackers): Disclosure[] {
  return configured(trackers).map(([id, {title, stores}, settings]) => ({
    id,
    title,
    stores: stores(settings),
  }));
}

/**
 * Origins that the configured providers need, by Content-Security-Policy directive. A provider may be behind a path of
 * its host; a source with a path would allow that one URL alone.
 */
export function providerSources(trackers: Trackers): Required<Sources> {
  const all = configured(trackers).map(([, {sources}, settings]) => sources(settings));
  const distinct = (kind: keyof Sources) => [
    ...new Set(all.flatMap((sources) => (sources[kind] ?? []).map((source) => new URL(source).origin))),
  ];
  return {script: distinct('script'), connect: distinct('connect'), img: distinct('img')};
}

/** Settings of the configured providers only: what the browser is given. */
export function configuredTrackers(trackers: Trackers): Partial<Trackers> {
  return Object.fromEntries(configured(trackers).map(([id, , settings]) => [id, settings]));
}

/** True where a configured provider takes events, such as a reader's answer to a question. */
export function takesEvents(trackers: Trackers): boolean {
  return configured(trackers).some(([, {ignoresEvents}]) => !ignoresEvents);
}

type Configured = [id: TrackerId, provider: Provider, settings: Record<string, string>];

function configured(trackers: Trackers): Configured[] {
  return PROVIDERS.flatMap(([id, provider]): Configured[] => {
    const settings: Record<string, string> = trackers[id];
    return settings[provider.identifier] ? [[id, provider, settings]] : [];
  });
}

/** Name of a tracker: its line in the registry, and its file. */
export type TrackerId = keyof typeof registry;

/** The settings of every tracker, by tracker; one with an empty identifier does not exist in the page. */
export type Trackers = {
  [Id in TrackerId]: (typeof registry)[Id] extends Provider<infer Setting> ? Record<Setting, string> : never;
};
