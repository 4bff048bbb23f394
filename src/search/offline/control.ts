/** Turns the worker on and off from a page, and tells how it stands. */
import type {OfflineMessage, OfflineProblem} from './content.ts';
import {removeSites} from './save.ts';

export type OfflineState =
  | {status: 'unknown' | 'off' | 'on' | 'removing'}
  | {status: 'saving'; done: number; of: number}
  | {status: 'failed'; problem: OfflineProblem};

/** What a browser needs to offer. */
export interface OfflineBrowser {
  workers: Pick<
    ServiceWorkerContainer,
    'register' | 'getRegistration' | 'addEventListener' | 'removeEventListener'
  >;
  caches: CacheStorage;
}

export interface OfflineControl {
  /** How it stands in this browser. Stores nothing. */
  status(): Promise<'on' | 'saving' | 'off'>;
  /** Saves the site, or follows a saving that is under way. */
  turnOn(onChange: (state: OfflineState) => void): Promise<void>;
  /** Removes all of it. */
  turnOff(onChange: (state: OfflineState) => void): Promise<void>;
}

/**
 * What the browser has for it; nothing where it has no service workers or caches, as without HTTPS,
 * in some private windows, and while the site is written.
 */
export function offlineBrowser(): OfflineBrowser | undefined {
  try {
    if (process.env.NODE_ENV === 'development' || !window.isSecureContext) return undefined;
    if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined;
    const {serviceWorker: workers} = navigator;
    const {caches} = window;
    return workers && caches ? {workers, caches} : undefined;
  } catch {
    // In some embeddings these throw when they are read.
    return undefined;
  }
}

/**
 * @param worker path of the worker
 * @param scope path below which it answers
 */
export function createOfflineControl(
  {workers, caches}: OfflineBrowser,
  {worker, scope}: {worker: string; scope: string},
): OfflineControl {
  const registered = async () => {
    const registration = await workers.getRegistration(scope);
    const script = registration?.active?.scriptURL ?? registration?.installing?.scriptURL ?? '';
    return script.endsWith(worker) ? registration : undefined;
  };
  const remove = async () => {
    await (await registered())?.unregister();
    await removeSites(caches);
  };

  return {
    async status() {
      const registration = await registered();
      if (registration?.active) return 'on';
      return registration?.installing ? 'saving' : 'off';
    },

    async turnOn(onChange) {
      let problem: OfflineProblem = 'network';
      const listen = ({data}: MessageEvent<OfflineMessage | undefined>) => {
        if (data?.offline === 'progress') onChange({status: 'saving', done: data.done, of: data.of});
        if (data?.offline === 'failed') problem = data.problem;
      };
      workers.addEventListener('message', listen);
      onChange({status: 'saving', done: 0, of: 0});
      try {
        const registration = await workers.register(worker, {scope, updateViaCache: 'none'});
        await activated(registration);
        onChange({status: 'on'});
      } catch {
        await remove();
        onChange({status: 'failed', problem});
      } finally {
        workers.removeEventListener('message', listen);
      }
    },

    async turnOff(onChange) {
      onChange({status: 'removing'});
      await remove();
      onChange({status: 'off'});
    },
  };
}

/** Waits until the worker answers. Rejects when it could not be installed. */
function activated(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!worker || worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
      else if (worker.state === 'activated') resolve();
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** What a state is called, for eyes and screen readers. */
export function offlineText(state: OfflineState, megabytes: number): string {
  switch (state.status) {
    case 'saving':
      return state.of > 0 ? `Saving ${state.done} of ${state.of} files` : 'Saving the site';
    case 'removing':
      return 'Removing the saved site';
    case 'on':
      return 'Saved. Pages and search answer without a network.';
    case 'failed':
      return state.problem === 'space'
        ? `This browser has no room for the site, which takes up to ${megabytes} MB.`
        : 'The site could not be saved. Check the connection and try again.';
    default:
      return `Saves pages and search in this browser, up to ${megabytes} MB.`;
  }
}
