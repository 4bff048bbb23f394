// @vitest-environment jsdom
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {pressCode} from './press.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();

describe('the buttons of a code block', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('navigator', {clipboard: {writeText}});
    document.body.innerHTML = `
      <div class="code">
        <button class="code__button" aria-pressed="false">Wrap</button>
        <button class="code__button code__button--copy"><span>Copy</span><span> Python</span></button>
        <pre class="code__block">x = 1\n</pre>
      </div>`;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const copy = () => document.querySelector('.code__button--copy') as Element;
  const says = () => copy().firstElementChild?.textContent;

  it('copy the code, and say so for two seconds', async () => {
    writeText.mockResolvedValue();
    pressCode(copy().lastElementChild as Element);
    await vi.advanceTimersByTimeAsync(1999);
    expect(writeText).toHaveBeenCalledExactlyOnceWith('x = 1');
    expect(says()).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    expect(says()).toBe('Copy');
  });

  it('say how else to copy where that is not allowed', async () => {
    writeText.mockRejectedValue(new Error('denied'));
    pressCode(copy());
    await vi.advanceTimersByTimeAsync(1);
    expect(says()).toBe('Press Ctrl+C');
  });

  it('wrap lines, and unwrap them', () => {
    const wrap = document.querySelector('.code__button') as Element;
    const isWrapped = () => document.querySelector('pre')?.classList.contains('code__block--wrapped');
    pressCode(wrap);
    expect([isWrapped(), wrap.getAttribute('aria-pressed')]).toEqual([true, 'true']);
    pressCode(wrap);
    expect([isWrapped(), wrap.getAttribute('aria-pressed')]).toEqual([false, 'false']);
    pressCode(document.querySelector('pre') as Element);
    expect(isWrapped()).toBe(false);
  });
});
