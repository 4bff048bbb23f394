// @vitest-environment happy-dom
import {afterEach, expect, it, vi} from 'vitest';
import {isBot} from './start.ts';

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const dialog = {show: vi.fn(), showPreferences: vi.fn()};
const load = vi.fn(() => new Promise<typeof dialog>((resolve) => setTimeout(resolve, 300, dialog)));

afterEach(() => void vi.useRealTimers());

/** Starts consent of a new document. */
async function start(userAgent = PERSON): Promise<void> {
  vi.resetModules();
  vi.clearAllMocks();
  const {startConsent} = await import('./start.ts');
  vi.useFakeTimers();
  vi.stubGlobal('navigator', {userAgent, webdriver: false});
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  startConsent(load);
}

it.each([
  ['the load of the page, however long the dialog itself took', false],
  ['a prerendered page is seen', true],
])('shows the dialog 500 ms after %s, and does not load it before', async (_, prerendering) => {
  Object.assign(document, {prerendering});
  await start();
  const [before, then] = prerendering ? ['load', 'prerenderingchange'] : ['none', 'load'];
  window.dispatchEvent(new Event(before));
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
  Object.assign(document, {prerendering: false});
  for (const target of [document, window]) target.dispatchEvent(new Event(then));
  await vi.advanceTimersByTimeAsync(499);
  expect(dialog.show).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(dialog.show).toHaveBeenCalledTimes(1);
});

it('loads no dialog for a bot', async () => {
  await start('Googlebot/2.1');
  window.dispatchEvent(new Event('load'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ...['Googlebot/2.1', 'my-crawler', 'Baiduspider', 'Yahoo! Slurp', 'Teoma'].map((name) => [
    name,
    false,
    true,
  ]),
  [PERSON, true, true],
  [PERSON, false, false],
] as [string, boolean, boolean][])('%s, automated: %s, is a bot: %s', (userAgent, webdriver, isOne) => {
  expect(isBot({userAgent, webdriver})).toBe(isOne);
});
