import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {filesOf} from './index.ts';

const root = mkdtempSync(path.join(tmpdir(), 'page-data-'));
const write = (file: string, text: string): string => {
  const place = path.join(root, file);
  mkdirSync(path.dirname(place), {recursive: true});
  writeFileSync(place, text);
  return place;
};
const talk = write('docs/talk.yaml', 'title: A talk\n');
write('docs/curve.figure.ts', 'export default () => "";');
const curve = ['svg', 'narrow.svg', 'figure.json'].map((end) => write(`docs/curve.${end}`, ''));
write('docs/page.compute.ts', 'export const numbers = {};');
const results = write('docs/page.results.json', '{}');
const diagram = write('docs/page.diagram.svg', '<svg/>');
const drawing = write('docs/loop.svg', '<svg/>');
const page = write(
  'docs/page.md',
  `<Transcript data="./talk.yaml" />
![A curve](./curve.svg "The curve")
<Transcript data="./gone.yaml" />

![A loop](./loop.svg "The loop")

See [another page](./other.md).
`,
);

describe('the files that a page shows', () => {
  it('are its data, its figures and diagrams with what stands beside them, and its results', () => {
    expect(filesOf(page, root)).toEqual([drawing, talk, ...curve, results, diagram].sort());
  });
});
