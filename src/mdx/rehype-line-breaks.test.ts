import remarkGfm from 'remark-gfm';
import {describe, expect, it} from 'vitest';
import {compile} from '../content/compile.fixture.ts';
import {rehypeCodeBreaks, rehypeWholeNames} from './rehype-line-breaks.ts';

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
    ['checks_at_every_turn', ['checks_', 'at_', 'every_', 'turn']],
    ['GET /v0/notification_history', ['GET /v0/', 'notification_', 'history']],
  ])('%s breaks at its joints', async (code, parts) => {
    expect(await cell(code)).toEqual(parts);
  });

  it.each(['float', 'list[str]', 'str | None = None'])('%s stays whole', async (code) => {
    expect(await cell(code.replaceAll('|', '\\|'))).toHaveLength(1);
  });

  it.each(['refund-timing', '--help', '.md-lint'])('%s does not part at its hyphen', async (name) => {
    expect(await compile(`Writes \`${name}\`.`, {rehype: [rehypeCodeBreaks]})).toContain('whole');
  });
});

const page = (markdown: string) => compile(markdown, {rehype: [rehypeWholeNames]});

it.each(['A-1042', 'mid-p', '30-day', 'GPT-4', 'Apache-2.0'])('keeps %s on one line', async (name) => {
  const js = await page(`Of ${name}, and ${name}.`);
  expect(js.match(/className: "whole",\s*children: "[^"]+"/g)).toHaveLength(2);
  expect(js).toContain('", and "');
});

it.each(['`A-1042` in code', 'UTF-8', 'SHA-256', '5-rows-a'])('makes nothing of %s', async (markdown) => {
  expect(await page(markdown)).not.toContain('whole');
});
