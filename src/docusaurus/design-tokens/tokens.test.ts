import {readFileSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {tokenGroups} from './tokens.ts';

const css = readFileSync('src/theme/styles/tokens.css', 'utf8');

describe('tokenGroups', () => {
  it('groups tokens by the comment above them', () => {
    expect(
      tokenGroups(':root {\n  --hue: 1;\n\n  /* Text: dark on light */\n  --a: 2;\n  --b:\n    x;\n}\n'),
    ).toEqual([
      {title: 'Hues', note: '', names: ['--hue']},
      {title: 'Text', note: 'dark on light', names: ['--a', '--b']},
    ]);
  });

  it('finds every token of the style sheet', () => {
    const light = css.slice(0, css.indexOf("[data-theme='dark']"));
    const names = [...light.matchAll(/^\s+(--[\w-]+):/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(tokenGroups(css).flatMap((group) => group.names)).toEqual(names);
  });
});
