// @vitest-environment jsdom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {copyCode, copyEarly} from './copying.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

describe('copying code', () => {
  beforeEach(() => {
    writeText.mockReset().mockResolvedValue(undefined);
    vi.stubGlobal('navigator', {clipboard: {writeText}});
    document.body.innerHTML = '<div class="code"><button>Copy</button><pre>a = 1\n</pre></div>';
  });
  const button = () => document.querySelector('button') as Element;

  it('leaves out the last line end', async () => {
    await copyCode('a = 1\n');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('a = 1');
  });

  it('is done once for a click that came early, and again for the next', async () => {
    copyEarly(button());
    await copyCode('a = 1\n');
    expect(writeText).toHaveBeenCalledExactlyOnceWith('a = 1');
    await copyCode('a = 1\n');
    expect(writeText).toHaveBeenCalledTimes(2);
  });

  it('tells the button of an early failure', async () => {
    writeText.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    copyEarly(button());
    await expect(copyCode('a = 1\n')).rejects.toThrow('denied');
  });
});
