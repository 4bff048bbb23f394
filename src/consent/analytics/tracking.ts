import type {EventProperties, PageView} from '../../product/tracking/provider.ts';
import type {Trackers} from '../../product/tracking/trackers.ts';
import type {Session} from './session.ts';

/*
 * What the page tells analytics. This module is part of every page, so it holds no provider: it
 * remembers the current page and passes on what happens while a session runs.
 */

let session: Session | undefined;
let starting: AbortController | undefined;
let currentPath: string | undefined;
/** The title when the page was shown: while React hydrates it, the document's is that of the site for a moment. */
let currentTitle = '';
let sentPath: string | undefined;

/** Starts the configured providers; the page already shown counts as the first page view. */
export async function startTracking(trackers: Partial<Trackers>): Promise<void> {
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

/** Whether events reach anyone. */
export function isTracking(): boolean {
  return session !== undefined;
}

/**
 * Records an event; without consent this does nothing.
 *
 * @returns whether it has arrived anywhere
 */
export async function track(name: string, properties: EventProperties = {}): Promise<boolean> {
  return (await session?.event(name, properties)) ?? false;
}

/** Tells that the page of a path is shown; telling it twice in a row counts once. */
export function pageShown(path: string): void {
  if (path !== currentPath) currentTitle = document.title;
  currentPath = path;
  sendPageView();
}

function sendPageView(): void {
  if (!session || currentPath === undefined || currentPath === sentPath) return;
  sentPath = currentPath;
  const page: PageView = {
    url: window.location.href,
    title: currentTitle,
    referrer: document.referrer,
  };
  session.pageView(page);
}
