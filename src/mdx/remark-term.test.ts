import fs from 'node:fs';
import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {termsOf} from '../content/glossary.ts';
import {parseMarkdown} from '../content/parse.ts';
import {realSite} from '../content/real-site.fixture.ts';
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

describe('the terminology page', () => {
  const terms = [...realSite.glossary.values()];

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
