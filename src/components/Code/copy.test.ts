// @vitest-environment happy-dom
import {afterEach, expect, it, vi} from 'vitest';
import {copyText} from './copy.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A clipboard that keeps what is written to it; `write` is absent where a browser has none. */
function clipboard(write?: (items: FakeItem[]) => Promise<void>) {
  const texts: string[] = [];
  vi.stubGlobal('navigator', {
    clipboard: {write, writeText: async (text: string) => void texts.push(text)},
  });
  return texts;
}

class FakeItem {
  constructor(readonly content: Record<string, Promise<Blob>>) {}
}

it('hands the clipboard the promise before the text is there', async () => {
  vi.stubGlobal('ClipboardItem', FakeItem);
  let written: FakeItem | undefined;
  const texts = clipboard(async ([item]) => {
    written = item;
    await item?.content['text/plain'];
  });
  let arrive: (text: string) => void = () => undefined;
  const copied = copyText(new Promise((resolve) => (arrive = resolve)));
  expect(written).toBeDefined();
  arrive('# Tent\n');
  await copied;
  expect(await (await written?.content['text/plain'])?.text()).toBe('# Tent\n');
  expect(texts).toEqual([]);
});

it('writes the text where the browser takes no promise', async () => {
  const texts = clipboard();
  await copyText(Promise.resolve('# Tent\n'));
  expect(texts).toEqual(['# Tent\n']);
});

it.each([
  ['a page that is not served securely, which has no clipboard', {}],
  [
    'an in-app browser, which refuses both ways',
    {clipboard: clipboardThat(() => Promise.reject(new Error('denied')))},
  ],
  ['a browser whose clipboard never settles', {clipboard: clipboardThat(() => new Promise(() => undefined))}],
])('copies from a selected field in %s', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('ClipboardItem', FakeItem);
  vi.useFakeTimers();
  const copyNow = async (text: string) => {
    const copied = copyText(Promise.resolve(text));
    const outcome = copied.then(String, String);
    await vi.advanceTimersByTimeAsync(10_000);
    return outcome;
  };
  let selected = '';
  const copy = vi.fn(() => {
    const field = document.activeElement as HTMLTextAreaElement;
    selected = field.value.slice(field.selectionStart, field.selectionEnd);
    return true;
  });
  Object.assign(document, {execCommand: copy});
  document.body.innerHTML = '<button>Copy</button>';
  document.querySelector('button')?.focus();
  expect(await copyNow('# Tent\n')).toBe('undefined');
  expect(selected).toBe('# Tent\n');
  expect(document.activeElement?.textContent).toBe('Copy');
  expect(document.querySelector('textarea')).toBeNull();
  copy.mockReturnValue(false);
  expect(await copyNow('# Tent')).toContain('Nothing may be copied');
});

function clipboardThat(answer: () => Promise<void>) {
  return {write: answer, writeText: answer};
}
