import type {Provider, Running} from '../../product/tracking/provider.ts';
import type {TrackerId, Trackers} from '../../product/tracking/providers.ts';

/** The providers of one acceptance, behind the interface of one. */
export interface Session extends Running {
  leavesCodeBehind: boolean;
}

/** Each provider is a chunk of its own, loaded when analytics has been accepted. */
export async function loadProvider(id: TrackerId): Promise<Provider> {
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
  signal: AbortSignal,
  load: (id: TrackerId) => Promise<Provider> = loadProvider,
): Session {
  const running = new Set<Running>();
  let leavesCodeBehind = false;
  let stopped = false;
  const isOver = () => stopped || signal.aborted;
  const warn = (error: unknown) => isOver() || console.warn('Analytics: a provider failed.', error);

  const start = async (id: TrackerId): Promise<Running | undefined> => {
    const provider = await load(id);
    const settings: Record<string, string> = trackers[id] ?? {};
    if (!settings[provider.identifier] || isOver()) return undefined;
    leavesCodeBehind ||= provider.leavesCodeBehind ?? false;
    const started = await provider.start(settings, signal);
    if (isOver()) started.stop();
    else running.add(started);
    return started;
  };
  const starting = (Object.keys(trackers) as TrackerId[]).map((id) => {
    const started = start(id);
    started.catch(warn);
    return started;
  });
  const attempt = (step: (provider: Running) => void, provider: Running) => {
    try {
      step(provider);
    } catch (error) {
      warn(error);
    }
  };
  /** Calls of a provider that still loads wait for it, in their order. */
  const each = (step: (provider: Running) => void) => {
    for (const started of starting)
      started.then(
        (provider) => provider && running.has(provider) && attempt(step, provider),
        () => undefined,
      );
  };
  return {
    pageView: (page) => each((provider) => provider.pageView(page)),
    event: (name, properties) => each((provider) => provider.event(name, properties)),
    stop() {
      stopped = true;
      // One that throws must not keep the others running, nor their storage.
      for (const provider of running) attempt(() => provider.stop(), provider);
      running.clear();
    },
    get leavesCodeBehind() {
      return leavesCodeBehind;
    },
  };
}
