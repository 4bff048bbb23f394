// @vitest-environment happy-dom
import {expect, it, vi} from 'vitest';
import {onFirstInteraction} from './phases.ts';

it.each(['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'])(
  'the first interaction of a person is a %s, once',
  (sign) => {
    const listener = vi.fn();
    onFirstInteraction(listener);
    // A page that comes under a pointer that rests.
    window.dispatchEvent(Object.assign(new Event('pointermove'), {movementX: 0, movementY: 0}));
    expect(listener).not.toHaveBeenCalled();
    for (let i = 0; i < 2; i += 1) document.body.dispatchEvent(new Event(sign, {bubbles: true}));
    expect(listener).toHaveBeenCalledTimes(1);
  },
);
