import {describe, expect, it} from 'vitest';
import {figureColors} from './colors.ts';
import {preview} from './preview.ts';

const {light, dark} = figureColors('.');
const CHART =
  '<svg viewBox="0 0 680 300" width="680"><text x="0" y="9">rows left</text><path d="M100 50H300V150" fill="none" stroke="var(--fig-1)" stroke-width="1.5"></path></svg>';

describe('preview', () => {
  it('has no words and the colors of one mode', () => {
    const [day, night] = [preview(CHART, light), preview(CHART, dark)];
    expect(day).not.toContain('rows left');
    expect(day).toContain(`stroke="${light('fig-1')}"`);
    expect(night).toContain(`stroke="${dark('fig-1')}"`);
    expect(day).toContain('stroke-width="3"');
  });

  it('refuses a color that is no token', () => {
    expect(() => preview(CHART.replace('fig-1', 'fig-9'), light)).toThrow('--fig-9 is not set');
  });
});
