import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {readGlossary} from '../content/glossary.ts';
import {parseMarkdown} from '../content/parse.ts';
import remarkTerm from './remark-term.ts';

const PAGE = `
## D to F

### Driver {/* #driver */}

A simulated user. It has a prompt.

Also called: persona, simulated user.

### Error {/* #error */}

A technical failure
of a call.
`;

describe('remarkTerm', () => {
  const plugin = [
    remarkTerm,
    {glossary: () => readGlossary(parseMarkdown(PAGE, 'docs/terminology.md'))},
  ] as const;

  it('gives a term its definition', async () => {
    expect(await compile('A <Term id="driver">driver</Term> talks.', {remark: [plugin]})).toContain(
      'definition: "A simulated user."',
    );
  });
});
