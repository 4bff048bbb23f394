// @vitest-environment happy-dom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {bootConsent} from './start.ts';

const dialog = {needsChoice: vi.fn(() => true), show: vi.fn(), showPreferences: vi.fn()};
const load = vi.fn(async () => dialog);

describe('bootConsent', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    vi.stubGlobal('navigator', {userAgent: 'Mozilla/5.0 Chrome/140.0', webdriver: false});
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('shows the dialog 500 ms after the load, however long the dialog itself took', async () => {
    const slow = vi.fn(() => new Promise<typeof dialog>((resolve) => setTimeout(resolve, 300, dialog)));
    bootConsent(slow);
    await vi.advanceTimersByTimeAsync(499);
    expect(dialog.show).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(dialog.show).toHaveBeenCalledTimes(1);
  });

  it('loads nothing before the page has loaded', async () => {
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    bootConsent(load);
    await vi.advanceTimersByTimeAsync(5000);
    expect(load).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('load'));
    await vi.advanceTimersByTimeAsync(500);
    expect(dialog.show).toHaveBeenCalledTimes(1);
  });
});
