import type {EventProperties, Provider, Running} from '../../product/tracking/provider.ts';
import type {TrackerId, Trackers} from '../../product/tracking/providers.ts';

/** The providers of one acceptance, behind the interface of one. */
export interface Session extends Running {
  leavesCodeBehind: boolean;
  /** Sends an event; true when it has arrived anywhere. */
  event(name: string, properties: EventProperties): Promise<boolean>;
}

/** Each provider is a chunk of its own, loaded when analytics has been accepted. */
export async function loadProvider(id: TrackerId): Promise<Provider> {
  const module = await import(
    /* webpackChunkName: "tracker-[request]" */ `../../product/tracking/trackers/${id}.ts`
  );
  return module.default;
}

/**
 * Starts the configured providers. One that is blocked, slow or throws does not keep the others
 * from starting: each joins the session when it is ready and gets the calls that it has missed.
 */
export function startSession(
  trackers: Partial<Trackers>,
  signal: AbortSignal,
  load: (id: TrackerId) => Promise<Provider> = loadProvider,
): Session {
  const running = new Set<Running>();
  /** Calls since the start, for providers that are still loading. */
  let missed: ((provider: Running) => void)[] | undefined = [];
  let leavesCodeBehind = false;
  let stopped = false;

  const join = async (id: TrackerId): Promise<void> => {
    const provider = await load(id);
    const settings: Record<string, string> = trackers[id] ?? {};
    if (!settings[provider.identifier] || stopped || signal.aborted) return;
    leavesCodeBehind ||= provider.leavesCodeBehind ?? false;
    const started = await provider.start(settings, signal);
    if (stopped || signal.aborted) {
      started.stop();
      return;
    }
    running.add(started);
    for (const step of missed ?? []) quietly(id, () => step(started));
  };

  const ids = Object.keys(trackers) as TrackerId[];
  const joined = ids.map((id) =>
    join(id).catch((error) => {
      if (!signal.aborted) console.warn(`Analytics: ${id} did not start.`, error);
    }),
  );
  const allJoined = Promise.all(joined).then(() => {
    missed = undefined;
  });

  const each = (step: (provider: Running) => void) => {
    missed?.push(step);
    for (const provider of running) quietly('a provider', () => step(provider));
  };
  return {
    pageView: (page) => each((provider) => provider.pageView(page)),
    async event(name, properties) {
      // Those that still load may be the only ones that take it.
      const answers: ReturnType<Running['event']>[] = [];
      each((provider) => {
        answers.push(provider.event(name, properties));
      });
      if (missed) await allJoined;
      // The first that has it is enough.
      const arrived = answers.map(async (answer) => (await answer) || Promise.reject(new Error('not known')));
      return Promise.any(arrived).then(
        () => true,
        () => false,
      );
    },
    stop() {
      stopped = true;
      missed = undefined;
      each((provider) => provider.stop());
      running.clear();
    },
    get leavesCodeBehind() {
      return leavesCodeBehind;
    },
  };
}

/** Runs a step of a provider; its failure is a line in the console and nothing else. */
function quietly(id: string, step: () => void): void {
  try {
    step();
  } catch (error) {
    console.warn(`Analytics: ${id} failed.`, error);
  }
}
