import {expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {diagnosticsOf} from '../../product/diagnostic.ts';
import {loadProduct} from '../../product/index.ts';
import {numbers} from './numbers.ts';

const {root, write} = temporaryFolder({
  'docs/rate.compute.ts': 'throw new Error("it ran");\n',
  'docs/rate.results.json': '{"digest": "x", "numbers": {"rate": 0.4213, "rows": 200}}',
  'docs/undone.compute.ts': '',
});

it.each([
  ['rate', 'Rate :n[42.1%]{#rate} of :n[200]{#rows}, and `:n[1]{#none}`.'],
  ['rate', ':n[200]{#rows}\n\n:n[43%]{#rate}', /^3: :n\[43%\].*: written 43%, computed 42%/],
  ['rate', '![At :n[43%]{#rate}](./x.svg)\n\n:n[200]{#rows}', /^1: .*written 43%, computed 42%/],
  ['rate', ':n[200]{#rows}\n\n![x](./x.svg "At :n[43%]{#rate}")', /^3: .*written 43%, computed 42%/],
  ['rate', '---\ntitle: 43%\n# :n[43%]{#rate}\n---\n\n:n[200]{#rows}', /^3: .*written 43%, computed 42%/],
  ['rate', '---\ntitle: 42%\n# :n[42%]{#rate}\n---\n\n:n[200]{#rows}'],
  [
    'rate',
    '---\ntitle: No\n# :n[42%]{#rate}\n---\n\n:n[200]{#rows}',
    /^3: .*the field above does not say 42%; correct/,
  ],
  [
    'rate',
    '---\ntitle: 142%\ndescription: 42%\ncover: 1\n# :n[42%]{#rate}\n---\n\n:n[200]{#rows}',
    /^5: .*the field above/,
  ],
  ['rate', ':n[42%]{#rat} :n[200]{#rows}', /^1: .*no number rat; there are: rate, rows/, /nowhere: rate;/],
  ['rate', 'Nothing bound.', /^1: computed, but bound nowhere: rate, rows/],
  ['none', 'Text.\n\n:n[1]{#a}', /^3: the page binds numbers and has no program that computes them/],
  ['undone', ':n[1]{#a}', /^1: .*undone\.results\.json does not exist: run npm run recompute --/],
])('numbers of the page %s are those of its program: %j', (name, text, ...said) => {
  write(`docs/${name}.md`, text);
  const site = new Site({root, product: loadProduct({})});
  const found: string[] = [];
  const report = (line: unknown, message: string) => found.push(`${line}: ${message}`);
  for (const {line, message} of diagnosticsOf('', () => {
    numbers({page: site.page(`docs/${name}.md`), site}, report);
    return [];
  }))
    report(line, message);
  expect(found).toEqual(said.map((pattern) => expect.stringMatching(pattern)));
});
