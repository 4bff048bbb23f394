import type {ClientModule} from '@docusaurus/types';
import type {EventProperties, Running} from '../../product/tracking/provider.ts';
import type {Trackers} from '../../product/tracking/providers.ts';

/*
 * Page views and events, on their way to analytics. This module is part of every page, so it holds no provider: it
 * remembers the current page and passes on what happens while a session runs.
 */

/** Ends the latest start when consent is withdrawn. */
let started: AbortController | undefined;
/** The providers of the latest start, when their code is there. */
let session: Running | undefined;
/** Consent, read again before each page view and event: another window, deleted cookies or its expiry end it. */
let isAccepted = () => false;
let onWithdrawn = () => {};
let currentPath: string | undefined;
/** The title when the page was shown: while React hydrates the page, the document has the site's for a moment. */
let currentTitle = '';
let sentPath: string | undefined;

/**
 * Starts the configured providers; the page already shown counts as the first page view.
 *
 * @param accepted says that analytics is accepted at this moment
 * @param withdrawn called when it is found withdrawn
 */
export async function startTracking(
  trackers: Partial<Trackers>,
  accepted: () => boolean,
  withdrawn: () => void,
): Promise<void> {
  isAccepted = accepted;
  onWithdrawn = withdrawn;
  if (started || Object.keys(trackers).length === 0) return;
  const start = new AbortController();
  started = start;
  try {
    const {startSession} = await import(/* webpackChunkName: "analytics" */ './session.ts');
    if (start.signal.aborted) return;
    session = startSession(trackers, start.signal);
    sendPageView();
  } catch (error) {
    // The chunk was blocked or the connection was lost: the page goes on without analytics.
    if (start.signal.aborted) return;
    started = undefined;
    console.warn('Analytics could not be started.', error);
  }
}

/** Ends analytics at once, and says that it ran. */
export function stopTracking(): boolean {
  const wasTracking = session !== undefined;
  started?.abort();
  started = undefined;
  session = undefined;
  sentPath = undefined;
  return wasTracking;
}

/** Says that events reach anyone. */
export function isTracking(): boolean {
  return permitted() !== undefined;
}

/** The running session, unless consent to it is gone. */
function permitted(): Running | undefined {
  if (!session || isAccepted()) return session;
  onWithdrawn();
  return undefined;
}

/** Records an event; without consent this does nothing. */
export function track(name: string, properties: EventProperties = {}): void {
  permitted()?.event(name, properties);
}

/** Records that the page of a path is shown; the same path twice in a row counts once. */
export function pageShown(path: string): void {
  if (path !== currentPath) currentTitle = document.title;
  currentPath = path;
  sendPageView();
}

let pending: number | undefined;

/**
 * Docusaurus client module: one page view for each page shown, the first included. A change of
 * the hash or the query is not a page; a page that redirects at once is not counted.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  // The first page has counted before hydration, which may have put another path of it into the address.
  const isShown = previousLocation
    ? location.pathname === previousLocation.pathname
    : currentPath !== undefined;
  if (isShown) return;
  window.clearTimeout(pending);
  // The title of the new page is in place one task later.
  pending = window.setTimeout(() => pageShown(location.pathname));
};

function sendPageView(): void {
  if (currentPath === undefined || currentPath === sentPath) return;
  const running = permitted();
  if (!running) return;
  sentPath = currentPath;
  running.pageView({url: window.location.href, title: currentTitle, referrer: document.referrer});
}
