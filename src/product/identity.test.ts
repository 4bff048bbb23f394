import {expect, it} from 'vitest';
import {parsePalette} from './identity.ts';

it('the palette has both color modes; the dark one falls back to the light one', () => {
  const {light, dark} = parsePalette(`:root, [data-theme] {
    --hue: 168; /* the accent */
    --color-a: oklch(1 0 0);
    --color-b: oklch(0.47 0.1 var(--hue));
    --color-c: oklch(0.5 0.1 var(--missing));
  }
  @media (prefers-contrast: more) { :root { --color-a: oklch(0.5 0 0); } }
  @media screen { [data-theme='dark'] { --color-a: oklch(0 0 0); } }`);
  expect(light('color-a')).toBe('oklch(1 0 0)');
  expect(dark('color-a')).toBe('oklch(0 0 0)');
  expect(dark('color-b')).toBe('oklch(0.47 0.1 168)');
  expect(() => light('color-x')).toThrow('--color-x is not set');
  expect(() => light('color-c')).toThrow('--missing is not set');
});
