import type {Trackers} from '../product.ts';
import {insight} from './insight.ts';
import {pageViews} from './page-views.ts';
import {posthog} from './posthog.ts';
import type {Provider, Sources, StoredItem} from './provider.ts';
import {tagManager} from './tag-manager.ts';

/** Every provider the site knows, in the order of the preferences dialog. For the build only. */
export const PROVIDERS: readonly Provider<object>[] = [posthog, tagManager, insight, pageViews];

/** What a visitor is told about a configured provider before deciding. */
export interface Disclosure {
  id: keyof Trackers;
  title: string;
  stores: StoredItem[];
}

/** The configured providers, with what each keeps in the browser. */
export function disclosures(trackers: Trackers): Disclosure[] {
  return PROVIDERS.flatMap(({id, title, settings, stores}) => {
    const configured = settings(trackers);
    return configured ? [{id, title, stores: stores(configured)}] : [];
  });
}

/** Origins that the configured providers need, by Content-Security-Policy directive. */
export function providerSources(trackers: Trackers): Required<Sources> {
  const all: Required<Sources> = {script: [], connect: [], img: []};
  for (const {settings, sources} of PROVIDERS) {
    const configured = settings(trackers);
    if (!configured) continue;
    for (const [kind, origins] of Object.entries(sources(configured))) {
      all[kind as keyof Sources].push(...origins);
    }
  }
  return {
    script: [...new Set(all.script)],
    connect: [...new Set(all.connect)],
    img: [...new Set(all.img)],
  };
}

/** Settings of the configured providers only: what the browser is given. */
export function configuredTrackers(trackers: Trackers): Partial<Trackers> {
  return Object.fromEntries(disclosures(trackers).map(({id}) => [id, trackers[id]]));
}
