// @vitest-environment happy-dom
import {afterEach, describe, expect, it, vi} from 'vitest';
import {onFirstInteraction} from './phases.ts';

describe('the first interaction of a person', () => {
  afterEach(() => {
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
});
