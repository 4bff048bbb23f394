// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';

const session = {
  pageView: vi.fn(),
  event: vi.fn(),
  stop: vi.fn(),
  leavesCodeBehind: false,
};
const startSession = vi.fn((..._: unknown[]) => session);
vi.mock('./session.ts', () => ({startSession}));

const permission = {isAccepted: vi.fn(() => true), onWithdrawn: vi.fn()};
const TRACKERS = {posthog: {key: 'k', host: 'https://a.test'}};
const paths = () => session.pageView.mock.calls.map(([page]) => new URL(page.url).pathname);

async function freshModule() {
  vi.resetModules();
  return import('./tracking.ts');
}

function show(path: string, {pageShown}: Awaited<ReturnType<typeof freshModule>>) {
  window.history.pushState({}, '', path);
  pageShown(path);
}

describe('tracking', () => {
  beforeEach(() => vi.clearAllMocks());

  it('sends nothing and loads nothing before it is started', async () => {
    const tracking = await freshModule();
    show('/docs/overview', tracking);
    tracking.track('open_sign_up');
    expect(tracking.isTracking()).toBe(false);
    expect(startSession).not.toHaveBeenCalled();
  });

  it('counts the page shown at the start, then each further page once', async () => {
    const tracking = await freshModule();
    show('/docs/overview', tracking);
    await tracking.startTracking(TRACKERS, permission);
    show('/docs/overview', tracking);
    show('/docs/getting-started', tracking);
    show('/docs/overview', tracking);
    expect(paths()).toEqual(['/docs/overview', '/docs/getting-started', '/docs/overview']);
  });

  it('sends the title of when the page was shown, not that of the moment of consent', async () => {
    const tracking = await freshModule();
    document.title = 'Overview';
    show('/docs/overview', tracking);
    document.title = 'The site';
    await tracking.startTracking(TRACKERS, permission);
    expect(session.pageView).toHaveBeenCalledWith(expect.objectContaining({title: 'Overview'}));
  });

  it('starts once, however often it is told to', async () => {
    const tracking = await freshModule();
    await Promise.all([
      tracking.startTracking(TRACKERS, permission),
      tracking.startTracking(TRACKERS, permission),
    ]);
    expect(startSession).toHaveBeenCalledTimes(1);
  });

  it('does not start at all when no provider is configured', async () => {
    const tracking = await freshModule();
    await tracking.startTracking({}, permission);
    expect(startSession).not.toHaveBeenCalled();
    expect(tracking.isTracking()).toBe(false);
  });

  it('is silent after it is stopped, and does not count the same page again when restarted', async () => {
    const tracking = await freshModule();
    show('/docs/overview', tracking);
    await tracking.startTracking(TRACKERS, permission);
    tracking.stopTracking();
    tracking.track('anything');
    show('/docs/terminology', tracking);
    show('/docs/overview', tracking);
    await tracking.startTracking(TRACKERS, permission);
    expect(session.stop).toHaveBeenCalledTimes(1);
    expect(session.event).not.toHaveBeenCalled();
    expect(paths()).toEqual(['/docs/overview']);
  });

  it('sends nothing once the record is gone, and says so, at the next page view or event', async () => {
    for (const next of ['page', 'event'] as const) {
      vi.clearAllMocks();
      const tracking = await freshModule();
      show('/docs/overview', tracking);
      await tracking.startTracking(TRACKERS, permission);
      permission.isAccepted.mockReturnValueOnce(false);
      if (next === 'page') show('/docs/terminology', tracking);
      else await tracking.track('anything');
      expect(permission.onWithdrawn).toHaveBeenCalledTimes(1);
      expect(session.event).not.toHaveBeenCalled();
      expect(paths()).toEqual(['/docs/overview']);
    }
  });

  it('does not start when it is stopped while loading', async () => {
    const tracking = await freshModule();
    const starting = tracking.startTracking(TRACKERS, permission);
    tracking.stopTracking();
    await starting;
    expect(startSession).not.toHaveBeenCalled();
  });
});
