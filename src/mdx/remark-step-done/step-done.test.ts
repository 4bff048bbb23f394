import {expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkStepDone from './index.ts';

const page = async (markdown: string) => {
  const code = await compile(markdown, {remark: [remarkStepDone]});
  return [...code.matchAll(/_jsx\(StepDone, (\{[^}]*\})/g)].map(([, props = '']) =>
    props.replace(/\s+/g, ' '),
  );
};

it('tells each mark the anchor and the number of its step, and the last one that it is the last', async () => {
  const guide =
    '## 1. Register {/* #account */}\n\nA.\n\n### More\n\n<StepDone />\n\n## 2. Install\n\nB.\n\n<StepDone />\n';
  expect(await page(guide)).toEqual([
    '{ step: "account", number: "1" }',
    '{ step: "2-install", number: "2", last: "true" }',
  ]);
});

it.each([
  ['without a heading', 'A.\n\n<StepDone />\n'],
  ['below a heading without number', '## Install\n\n<StepDone />\n'],
  ['twice in a step', '## 1. Install\n\n<StepDone />\n\n<StepDone />\n'],
])('stops the build %s', async (_, markdown) => {
  await expect(page(markdown)).rejects.toThrow('no step ends here');
});
