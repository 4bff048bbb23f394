import {rmSync} from 'node:fs';
import {describe, expect, it} from 'vitest';
import {filesBelow} from '../content/files.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {filesOfFigure} from '../numbers/program.ts';
import {readFigure} from './committed.ts';

it('a figure without a form for a phone is no wider than the text there, so that no letter becomes smaller', () => {
  const files = ['docs', 'blog'].flatMap((folder) => filesBelow('.', folder));
  const alone = files.filter(
    (file) => /(?<!\.narrow)\.svg$/.test(file) && !files.includes(filesOfFigure(file).narrow),
  );
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.filter((file) => readFigure(file).width > 358)).toEqual([]);
});

describe('a drawing', () => {
  const REFUSED = [
    '<foreignObject><div/></foreignObject>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">go()</x:script>',
    '<a href="https://evil.example"><rect/></a>',
    '<use href="https://evil.example/x.svg#a"/>',
    '<style>* {fill: red}</style>',
    '<g onclick="go()"/>',
    '<g style="position: fixed"/>',
    '<g fill="url(https://evil.example/x#a)"/>',
    '<g fill="\\75rl(https://evil.example/x#a)"/>',
    '<g fill="var(--x, url( //evil.example))"/>',
    '<!DOCTYPE svg [<!ENTITY x "<script/>">]>',
  ];
  const names = REFUSED.map((_, at) => `${at}.svg`);
  const {at} = temporaryFolder({
    ...Object.fromEntries(REFUSED.map((part, index) => [names[index], `<svg>\n<g>${part}</g></svg>`])),
    'arrow.svg': '<svg viewBox="0 0 9 9"><marker id="tip"/><path marker-end="url(#tip)"/></svg>',
    'other.svg': '<svg viewBox="0 0 9 9"><marker id="tip"/></svg>',
    'other.figure.json': '{"columns": ["a"',
    'sizeless.svg': '<svg width="300" height="200"><marker viewBox="0 0 5 5"/></svg>',
  });

  it.each(REFUSED.map((part, index) => [part, names[index] ?? '']))('with %s is refused', (_, name) => {
    expect(() => readFigure(at(name))).toThrow(`${name}: line 2: `);
  });

  it('has a size, as it would be shown in none otherwise', () => {
    expect(() => readFigure(at('sizeless.svg'))).toThrow(
      /sizeless\.svg: the <svg> has no size; write viewBox=/,
    );
  });

  it('is read with its table, of which a half is refused with its line', () => {
    expect(() => readFigure(at('other.svg'))).toThrow(/other\.figure\.json:1: not valid JSON/);
  });

  it('has ids of its own', () => {
    rmSync(at('other.figure.json'));
    const idOf = (name: string) => /id="([^"]+)"/.exec(readFigure(at(name)).svg)?.[1];
    expect(idOf('arrow.svg')).not.toBe(idOf('other.svg'));
    expect(readFigure(at('arrow.svg')).svg).toContain(`url(#${idOf('arrow.svg')})`);
  });
});
