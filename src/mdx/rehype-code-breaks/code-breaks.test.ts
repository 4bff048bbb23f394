import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeCodeBreaks from './index.ts';

const cell = async (code: string): Promise<string[]> => {
  const js = await compile(`| Name | Type |\n| --- | --- |\n| a | \`${code}\` |\n`, {
    remark: [remarkGfm],
    rehype: [rehypeCodeBreaks],
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
    ['CAPAugmentation', ['CAP', 'Augmentation']],
    ['checks_at_every_turn', ['checks_', 'at_', 'every_', 'turn']],
    ['results[].page_summary', ['results[].', 'page_', 'summary']],
    ['GET /v0/notification_history', ['GET /v0/', 'notification_', 'history']],
  ])('%s breaks at its joints', async (code, parts) => {
    expect(await cell(code)).toEqual(parts);
  });

  it.each(['float', 'list[str]', 'str | None = None'])('%s stays whole', async (code) => {
    expect(await cell(code.replaceAll('|', '\\|'))).toHaveLength(1);
  });

  it('stays whole beside the bar of a union, where the line can end', async () => {
    expect(await cell('ScenarioSetResponse \\| str \\| UUID')).toEqual(['ScenarioSetResponse | str | UUID']);
    expect(await cell('SecondarySpeakerAugmentation \\| None')).toEqual([
      'Secondary',
      'Speaker',
      'Augmentation | None',
    ]);
  });

  it.each(['CodeBasedCheck', 'parameter_of_16c'])('%s stays whole as the name of a row', async (name) => {
    const row = (code: string) =>
      compile(`| Name | Type |\n| --- | --- |\n| \`${code}\` | a |\n`, {
        remark: [remarkGfm],
        rehype: [rehypeCodeBreaks],
      });
    expect(await row(name)).not.toContain('wbr');
    expect(await row(`${name}_and_more`)).toContain('wbr');
  });

  it('breaks in a sentence when it is longer than a line of a phone', async () => {
    const sentence = (code: string) => compile(`Writes \`${code}\`.`, {rehype: [rehypeCodeBreaks]});
    expect(await sentence('.product/reports/Returns_smoke_test.json')).toContain('wbr');
    expect(await sentence('.product/reports/Returns.json')).not.toContain('wbr');
  });

  it.each(['refund-timing', '--help', '.md-lint'])('%s does not part at its hyphen', async (name) => {
    expect(await compile(`Writes \`${name}\`.`, {rehype: [rehypeCodeBreaks]})).toContain('whole');
  });

  it.each(['refund timing', 'is not-so', 'refund-timing.'.repeat(3)])('%s may part', async (name) => {
    expect(await compile(`Writes \`${name}\`.`, {rehype: [rehypeCodeBreaks]})).not.toContain('whole');
  });

  it('stays whole in a block', async () => {
    const block = '```text\n.product/reports/Returns_smoke_test.json\n```';
    expect(await compile(block, {rehype: [rehypeCodeBreaks]})).not.toContain('wbr');
  });

  it('stays whole in a sentence', async () => {
    expect(await compile('`SecondarySpeakerAugmentation`', {rehype: [rehypeCodeBreaks]})).not.toContain(
      'wbr',
    );
  });
});
