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
const values = write('src/numbers/worked/values.ts', 'export const values = [1];\n');
const curve = write(
  'docs/curve.figure.ts',
  "import {values} from '../src/numbers/worked/values.ts';\nexport default values;\n",
);
const program = write('src/samples/programs/run.py', 'print(1)\n');
const drawing = write('docs/loop.svg', '<svg/>');
const page = write(
  'docs/page.md',
  `<Transcript data="./talk.yaml" />
![A curve](./curve.figure.ts "The curve")
<Transcript data="./gone.yaml" />

![A loop](./loop.svg "The loop")

\`\`\`python file="src/samples/programs/run.py"
\`\`\`

See [another page](./other.md).
`,
);

describe('the files that a page shows', () => {
  it('are its data, with what a module imports, its drawings and its programs', () => {
    expect(filesOf(page, root)).toEqual([drawing, talk, program, curve, values].sort());
  });
});
