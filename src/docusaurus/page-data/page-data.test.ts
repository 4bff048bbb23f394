import {afterAll, expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {filesOf} from './index.ts';

const {root, write, read, remove} = temporaryFolder();
afterAll(remove);
write('docs/curve.figure.ts', 'export default () => "";');
const curve = ['svg', 'narrow.svg', 'figure.json'].map((end) => write(`docs/curve.${end}`, ''));
write('docs/page.compute.ts', 'export const numbers = {};');
const results = write('docs/page.results.json', '{}');
const diagram = write('docs/page.diagram.svg', '<svg/>');
const drawing = write('docs/loop.svg', '<svg/>');
const terms = write('docs/terminology.md', '');
write('docs/other.results.json', '{}');
const page = write(
  'docs/page.md',
  `![A curve](./curve.svg "The curve")
![Gone](./gone.svg)

![A loop](./loop.svg "The loop")

See [another page](/other) and <Term id="a">a</Term>.
`,
);

it('a page shows figures and diagrams with what is beside them, results, samples and terms', () => {
  expect(filesOf(page, read('docs/page.md'), root)).toEqual(
    [drawing, ...curve, results, diagram, terms].sort(),
  );
});

it('a post shows the data in its folder', () => {
  const post = write('blog/a/index.md', 'Text.');
  const rows = write('blog/a/data/rows.csv', 'a\n');
  write('blog/a/compute.ts', '');
  expect(filesOf(post, 'Text.', root)).toEqual([rows]);
});
