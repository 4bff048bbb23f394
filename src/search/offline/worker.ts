/**
 * The service worker that a reader turns on in the search dialog. `bundle.ts` makes one file of it,
 * with the search code and the list of the site's files in it, so each build is a new worker.
 */
import type {OfflineContent, OfflineMessage} from './content.ts';
import {createResponder} from './respond.ts';
import {problemOf, removeSites, saveSite} from './save.ts';

/** Put in by the bundler. */
declare const OFFLINE_CONTENT: OfflineContent;

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  /** Nothing but for navigations, where the browser has it. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

/** What a service worker has and a page has not: TypeScript knows one of the two in a program. */
interface WorkerScope {
  readonly caches: CacheStorage;
  readonly location: {readonly origin: string};
  readonly registration: {readonly navigationPreload?: {enable(): Promise<void>}};
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: {
      type: 'window';
      includeUncontrolled: boolean;
    }): Promise<readonly {postMessage(message: OfflineMessage): void}[]>;
  };
  fetch: typeof fetch;
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

const scope = self as unknown as WorkerScope;
const browser = {caches: scope.caches, fetch: scope.fetch.bind(scope)};
const respond = createResponder(OFFLINE_CONTENT, browser, scope.location.origin);

async function tell(message: OfflineMessage): Promise<void> {
  for (const page of await scope.clients.matchAll({type: 'window', includeUncontrolled: true}))
    page.postMessage(message);
}

scope.addEventListener('install', (event) => {
  const save = saveSite(OFFLINE_CONTENT, browser, (done, of) => {
    if (done % 20 === 0 || done === of) void tell({offline: 'progress', done, of});
  });
  event.waitUntil(
    save.then(
      // Pages are asked of the network first, so the new worker suits pages of the old one too.
      () => scope.skipWaiting(),
      async (error: unknown) => {
        await tell({offline: 'failed', problem: problemOf(error)});
        throw error;
      },
    ),
  );
});

scope.addEventListener('activate', (event) => {
  // Pages are asked of the network first: the browser need not wait for the worker with that.
  event.waitUntil(
    removeSites(scope.caches, OFFLINE_CONTENT)
      .then(() => scope.registration.navigationPreload?.enable())
      .then(() => scope.clients.claim()),
  );
});

scope.addEventListener('fetch', (event) => {
  const response = respond(event.request, event.preloadResponse);
  if (response) event.respondWith(response);
});
