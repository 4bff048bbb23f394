// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {isBot} from './start.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const dialog = {needsChoice: () => true, show: vi.fn(), showPreferences: vi.fn()};
const load = vi.fn(() => new Promise<typeof dialog>((resolve) => setTimeout(resolve, 300, dialog)));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts consent of a new document for a person. */
async function start(): Promise<void> {
  vi.resetModules();
  vi.clearAllMocks();
  const {startConsent} = await import('./start.ts');
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {userAgent: PERSON, webdriver: false});
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startConsent(load);
}

it('neither loads nor shows the dialog on a prerendered page before it is seen', async () => {
  const prerendering = Object.assign(document, {prerendering: true});
  await start();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  prerendering.prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  await vi.advanceTimersByTimeAsync(499);
  expect(dialog.show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(dialog.show).toHaveBeenCalledTimes(1);
});

it('shows the dialog 500 ms after the load of the page, however long the dialog itself took', async () => {
  await start();
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(499);
  expect(dialog.show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(dialog.show).toHaveBeenCalledTimes(1);
});

describe('isBot', () => {
  it.each(['Googlebot/2.1', 'my-crawler', 'Baiduspider', 'Yahoo! Slurp', 'Teoma'])('%s', (userAgent) => {
    expect(isBot({userAgent, webdriver: false})).toBe(true);
  });

  it('finds automated browsers, and lets people through', () => {
    expect(isBot({userAgent: PERSON, webdriver: true})).toBe(true);
    expect(isBot({userAgent: PERSON, webdriver: false})).toBe(false);
  });
});
