import {expect, it} from 'vitest';
import {contentBox} from './svg-box.ts';

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 100 100">${content}</svg>`;

it('finds the content in the units of the drawing', () => {
  expect(contentBox(svg('<rect x="5" y="-5" width="20" height="30" fill="var(--fig-1, #fff)"/>'))).toEqual({
    x: 5,
    y: -5,
    width: 20,
    height: 30,
  });
});

it('refuses an empty drawing', () => {
  expect(() => contentBox(svg(''))).toThrow('shows nothing');
});
