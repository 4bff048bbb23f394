import fs from 'node:fs';
import {afterAll, describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {glossaryReader, termsOf} from '../content/glossary.ts';
import {parseMarkdown} from '../content/parse.ts';
import {loadProduct} from '../product/index.ts';
import {remarkResult, remarkTerm} from './remark-components.ts';

const PAGE = `
## D to F

### Driver {/* #driver */}

A simulated user. It has a prompt.

Also called: persona, simulated user.

### Error {/* #error */}

A technical failure
of a call.
`;

describe('the terminology page', () => {
  const terms = [...glossaryReader('.', loadProduct({}))().values()];

  it('defines every term in one plain sentence of at most 160 characters', () => {
    expect(terms.length).toBeGreaterThan(60);
    for (const {id, definition} of terms) {
      expect(definition, id).toMatch(/^[A-Z0-9].{8,159}\.$/);
      expect(definition, id).not.toMatch(/[`*[\]]/);
    }
  });

  it('has an entry for each of its anchors, once', () => {
    const ids = [
      ...fs.readFileSync('docs/terminology.md', 'utf8').matchAll(/^### .*\{\/\* #([\w-]+) \*\/\}$/gm),
    ].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(terms.map(({id}) => id)).toEqual(ids);
  });
});

describe('remarkTerm', () => {
  const plugin = [remarkTerm, {glossary: () => termsOf(parseMarkdown(PAGE, 'docs/terminology.md'))}] as const;

  it('gives a term its definition', async () => {
    expect(await compile('A <Term id="driver">driver</Term> talks.', {remark: [plugin]})).toContain(
      'definition: "A simulated user."',
    );
  });
});

const {at, remove} = temporaryFolder({
  'talk.yaml': `title: A talk
expected: Done.
turns:
  - {speaker: driver, at: 0, text: Please.}
  - {speaker: target, at: 1, text: No., checks: [{check: done, verdict: failed, because: It refuses.}]}
ended: Reached the turn limit
checks: [{check: done, verdict: failed, because: Nothing is done.}]
`,
  'mute.yaml': 'title: Nobody speaks\n',
});
afterAll(remove);
const page = (markdown: string) => compile(markdown, {remark: [remarkResult]}, at('page.md'));

describe('a result in a page', () => {
  it('becomes elements with a caption, an ordered list and verdicts in words', async () => {
    const js = await page('<Transcript data="./talk.yaml" />');
    expect(js).not.toContain('Transcript');
    for (const part of ['_components.figure', '_components.figcaption', '_components.ol', 'turn-target']) {
      expect(js).toContain(part);
    }
    expect(js).toMatch(/turn-target verdict-failed[\s\S]*"Failed"[\s\S]*It refuses\./);
  });

  it.each([
    ['<Transcript />', 'names no data'],
    ['<Transcript data="./gone.yaml" />', 'gone.yaml:1: there is no such file'],
    ['<Transcript data="./mute.yaml" />', 'mute.yaml:1: expected: is missing'],
  ])('stops the build at %s, naming the line', async (element, message) => {
    await expect(page(`One.\n\n${element}\n`)).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining(message),
    });
  });

  it('leaves other components alone', async () => {
    expect(await page('<Other data="./talk.yaml" />')).toContain('Other');
  });
});
