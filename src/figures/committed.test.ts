import {expect, it} from 'vitest';
import {filesBelow} from '../content/files.ts';
import {filesOfFigure, readFigure} from './committed.ts';

it('a figure without a form for a phone is no wider than the text there, so that no letter becomes smaller', () => {
  const files = ['docs', 'blog'].flatMap((folder) => filesBelow('.', folder));
  const alone = files.filter(
    (file) => /(?<!\.narrow)\.svg$/.test(file) && !files.includes(filesOfFigure(file).narrow),
  );
  expect(alone.length).toBeGreaterThan(0);
  expect(alone.filter((file) => readFigure(file).width > 358)).toEqual([]);
});
