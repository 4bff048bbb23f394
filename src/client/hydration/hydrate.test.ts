// @vitest-environment happy-dom
import {expect, it, vi} from 'vitest';
import {hydrate} from './hydrate.ts';
import {announceHydrated} from './phases.ts';

vi.mock('./start.ts', () => ({start: async () => undefined}));

it('the failure of an application that does not start is shown, and goes when it starts after all', async () => {
  vi.useFakeTimers();
  const rethrown = vi.fn();
  process.once('unhandledRejection', rethrown);
  hydrate();
  await vi.waitFor(async () => {
    await vi.advanceTimersByTimeAsync(15_000);
    expect(document.querySelector('.load-failure')?.textContent).toContain('did not start within 15 s');
  });
  announceHydrated();
  expect(document.querySelector('.load-failure')).toBeNull();
  vi.useRealTimers();
  await vi.waitFor(() => expect(rethrown).toHaveBeenCalledOnce());
});
