import {mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkResult from './index.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'results-'));
writeFileSync(
  path.join(folder, 'talk.yaml'),
  `title: A talk
expected: Done.
turns:
  - {speaker: driver, at: 0, text: Please.}
  - {speaker: target, at: 1, text: No., checks: [{check: done, verdict: failed, because: It refuses.}]}
ended: Reached the turn limit
checks: [{check: done, verdict: failed, because: Nothing is done.}]
`,
);
writeFileSync(path.join(folder, 'mute.yaml'), 'title: Nobody speaks\n');
const page = (markdown: string) => compile(markdown, {remark: [remarkResult]}, path.join(folder, 'page.md'));

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
