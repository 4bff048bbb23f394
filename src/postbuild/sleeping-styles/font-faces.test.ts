import {expect, it} from 'vitest';
import {divideFontFaces} from './font-faces.ts';

it('faces of fonts stand apart from all other rules, in their order', () => {
  const regular = '@font-face{font-family:Inter;font-weight:400}';
  const italic = '@font-face{font-family:Inter;font-style:italic}';
  expect(divideFontFaces(`a{top:0}${regular}@media print{${italic}b{top:0}}`)).toEqual({
    faces: regular + italic,
    others: 'a{top:0}@media print{b{top:0}}',
  });
  expect(divideFontFaces('a{top:0}')).toEqual({faces: '', others: 'a{top:0}'});
});
