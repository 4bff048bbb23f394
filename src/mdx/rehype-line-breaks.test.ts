import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import rehypeLineBreaks from './rehype-line-breaks.ts';

const cell = async (code: string): Promise<string[]> => {
  const js = await compile(`| Name | Type |\n| --- | --- |\n| a | \`${code}\` |\n`, {
    remark: [remarkGfm],
    rehype: [rehypeLineBreaks],
  });
  const [, children = ''] =
    /_jsxs?\(_components\.code, \{\s*children: (\[[\s\S]*?\]|"[^"]*")\n/.exec(js) ?? [];
  return [...children.matchAll(/"((?:[^"\\]|\\.)*)"/g)]
    .map(([, text = '']) => text)
    .filter((text) => text !== '\\n');
};

describe('a long name in a cell', () => {
  it.each([
    ['SecondarySpeakerAugmentation', ['Secondary', 'Speaker', 'Augmentation']],
    ['checks_at_every_turn', ['checks_', 'at_', 'every_', 'turn']],
    ['GET /v0/notification_history', ['GET /v0/', 'notification_', 'history']],
  ])('%s breaks at its joints', async (code, parts) => {
    expect(await cell(code)).toEqual(parts);
  });

  it.each(['float', 'list[str]', 'str | None = None'])('%s stays whole', async (code) => {
    expect(await cell(code.replaceAll('|', '\\|'))).toHaveLength(1);
  });

  it('stays whole in a heading, where it would break to a narrow column', async () => {
    const js = await compile('| `a` | `avg_turn_latency` |\n| --- | --- |\n', {
      remark: [remarkGfm],
      rehype: [rehypeLineBreaks],
    });
    expect(js).toContain('"avg_turn_latency"');
  });

  it.each(['refund-timing', '--help', '.md-lint'])('%s does not part at its hyphen', async (name) => {
    expect(await compile(`Writes \`${name}\`.`, {rehype: [rehypeLineBreaks]})).toContain('whole');
  });
});
