// @vitest-environment jsdom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {onFirstInteraction} from './phases.ts';

const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
};

/** Two frames, and what they lead to. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 100));

describe('the first interaction of a person', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    // Ends what a test has left listening.
    window.dispatchEvent(new Event('wheel'));
  });

  it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
    'is a %s, once',
    (sign) => {
      const listener = vi.fn();
      onFirstInteraction(listener);
      expect(listener).not.toHaveBeenCalled();
      document.body.dispatchEvent(new Event(sign, {bubbles: true}));
      document.body.dispatchEvent(new Event(sign, {bubbles: true}));
      expect(listener).toHaveBeenCalledTimes(1);
    },
  );

  it('is no pointer that has not moved, as when a page comes under one that rests', () => {
    const listener = vi.fn();
    onFirstInteraction(listener);
    const move = (by: {movementX: number; movementY: number}) =>
      window.dispatchEvent(Object.assign(new Event('pointermove'), by));
    move({movementX: 0, movementY: 0});
    expect(listener).not.toHaveBeenCalled();
    move({movementX: 0, movementY: 1});
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('is not that a page goes to an anchor while it loads', async () => {
    const listener = vi.fn();
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    onFirstInteraction(listener);
    scrollTo(9000);
    window.dispatchEvent(new Event('load'));
    await settled();
    scrollTo(9010);
    expect(listener).not.toHaveBeenCalled();
    scrollTo(0);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
