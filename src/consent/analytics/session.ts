import type {Provider, Running} from '../../product/tracking/provider.ts';
import type {TrackerId, Trackers} from '../../product/tracking/providers.ts';

/** Each provider is a chunk of its own, loaded when analytics has been accepted. */
async function loadProvider(id: TrackerId): Promise<Provider> {
  const module = await import(
    /* webpackChunkName: "tracker-[request]" */ `../../product/tracking/trackers/${id}.ts`
  );
  return module.default;
}

/**
 * Starts the configured providers, behind the interface of one. One that is blocked, slow or throws does not keep the others
 * from starting: each gets the calls that it has missed when it is ready. Its failure is a line in the console and nothing else.
 *
 * @param signal aborted when consent is withdrawn
 */
export function startSession(
  trackers: Partial<Trackers>,
  signal: AbortSignal,
  load: (id: TrackerId) => Promise<Provider> = loadProvider,
): Running {
  const warn = (error: unknown): undefined => {
    if (!signal.aborted) console.warn('Analytics: a provider failed.', error);
  };
  const start = async (id: TrackerId): Promise<Running> => {
    const provider = await load(id);
    signal.throwIfAborted();
    return provider.start(trackers[id] ?? {}, signal);
  };
  const starting = (Object.keys(trackers) as TrackerId[]).map((id) => start(id).catch(warn));
  /** Calls of a provider that still loads wait for it, in their order. */
  const each = (step: (provider: Running) => void) => {
    for (const started of starting)
      started.then((provider) => provider && !signal.aborted && step(provider)).catch(warn);
  };
  return {
    pageView: (page) => each((provider) => provider.pageView(page)),
    event: (name, properties) => each((provider) => provider.event(name, properties)),
  };
}
