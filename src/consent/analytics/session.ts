import type {Provider, Running} from '../../product/tracking/provider.ts';
import type {TrackerId, Trackers} from '../../product/tracking/providers.ts';

/** The providers of one acceptance, behind the interface of one. */
export interface Session extends Running {
  leavesCodeBehind: boolean;
}

/** Each provider is a chunk of its own, loaded when analytics has been accepted. */
async function loadProvider(id: TrackerId): Promise<Provider> {
  const module = await import(
    /* webpackChunkName: "tracker-[request]" */ `../../product/tracking/trackers/${id}.ts`
  );
  return module.default;
}

/**
 * Starts the configured providers. One that is blocked, slow or throws does not keep the others from starting: each gets
 * the calls that it has missed when it is ready. Its failure is a line in the console and nothing else.
 */
export function startSession(
  trackers: Partial<Trackers>,
  load: (id: TrackerId) => Promise<Provider> = loadProvider,
): Session {
  const running = new Set<Running>();
  let leavesCodeBehind = false;
  const ended = new AbortController();
  const isOver = () => ended.signal.aborted;
  const warn = (error: unknown): undefined => {
    if (!isOver()) console.warn('Analytics: a provider failed.', error);
  };

  const start = async (id: TrackerId): Promise<Running | undefined> => {
    const provider = await load(id);
    if (isOver()) return undefined;
    leavesCodeBehind ||= provider.leavesCodeBehind ?? false;
    const started = await provider.start(trackers[id] ?? {}, ended.signal);
    if (isOver()) started.stop();
    else running.add(started);
    return started;
  };
  const starting = (Object.keys(trackers) as TrackerId[]).map((id) => start(id).catch(warn));
  /** Calls of a provider that still loads wait for it, in their order. */
  const each = (step: (provider: Running) => void) => {
    for (const started of starting)
      started.then((provider) => provider && !isOver() && step(provider)).catch(warn);
  };
  return {
    pageView: (page) => each((provider) => provider.pageView(page)),
    event: (name, properties) => each((provider) => provider.event(name, properties)),
    stop() {
      ended.abort();
      for (const provider of running)
        try {
          provider.stop();
        } catch {
          // One that throws must not keep the others running, nor their storage.
        }
    },
    get leavesCodeBehind() {
      return leavesCodeBehind;
    },
  };
}
