import type {ClientModule} from '@docusaurus/types';
import type {EventProperties, PageView} from '../../product/tracking/provider.ts';
import type {Trackers} from '../../product/tracking/providers.ts';
import type {Session} from './session.ts';

/*
 * Page views and events, on their way to analytics. This module is part of every page, so it holds no provider: it
 * remembers the current page and passes on what happens while a session runs.
 */

/** The consent that a session needs, read again before each page view and event. */
export interface Permission {
  isAccepted(): boolean;
  /** Called when it is found withdrawn: by another window, by deleted cookies or by its expiry. */
  onWithdrawn(): unknown;
}

let session: Session | undefined;
let permission: Permission | undefined;
let starting: AbortController | undefined;
let currentPath: string | undefined;
/** The title when the page was shown: while React hydrates the page, the document has the site's for a moment. */
let currentTitle = '';
let sentPath: string | undefined;

/** Starts the configured providers; the page already shown counts as the first page view. */
export async function startTracking(trackers: Partial<Trackers>, consent: Permission): Promise<void> {
  permission = consent;
  if (starting || Object.keys(trackers).length === 0) return;
  const attempt = new AbortController();
  starting = attempt;
  try {
    const {startSession} = await import(/* webpackChunkName: "analytics" */ './session.ts');
    if (attempt.signal.aborted) return;
    session = startSession(trackers, attempt.signal);
    sendPageView();
  } catch (error) {
    // The chunk was blocked or the connection was lost: the page goes on without analytics.
    if (starting === attempt) starting = undefined;
    if (!attempt.signal.aborted) console.warn('Analytics could not be started.', error);
  }
}

/**
 * Ends analytics at once.
 *
 * @returns whether code of another origin stays in the page until it is loaded anew
 */
export function stopTracking(): boolean {
  starting?.abort();
  starting = undefined;
  const ended = session;
  session = undefined;
  ended?.stop();
  return ended?.leavesCodeBehind ?? false;
}

/** Says that events reach anyone. */
export function isTracking(): boolean {
  return permitted() !== undefined;
}

/** The running session, unless consent to it is gone. */
function permitted(): Session | undefined {
  if (!session || permission?.isAccepted()) return session;
  permission?.onWithdrawn();
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
  if (previousLocation && location.pathname === previousLocation.pathname) return;
  window.clearTimeout(pending);
  // The title of the new page is in place one task later.
  pending = window.setTimeout(() => pageShown(location.pathname));
};

function sendPageView(): void {
  if (currentPath === undefined || currentPath === sentPath) return;
  const running = permitted();
  if (!running) return;
  sentPath = currentPath;
  const page: PageView = {
    url: window.location.href,
    title: currentTitle,
    referrer: document.referrer,
  };
  running.pageView(page);
}
