import {describe, expect, it} from 'vitest';
import {render} from './render.fixture.ts';

/** The parts of the last code of a page, between which a line may end. */
const parts = async (markdown: string) =>
  (await render(markdown)).querySelectorAll('code').at(-1)?.innerHTML.split('<wbr>');
const inCell = (code: string) => parts(`| Name | Type |\n| --- | --- |\n| a | \`${code}\` |\n`);

describe('a long name in a cell', () => {
  it.each([
    ['SecondarySpeakerAugmentation', ['Secondary', 'Speaker', 'Augmentation']],
    ['checks_at_every_turn', ['checks_', 'at_', 'every_', 'turn']],
    ['GET /v0/notification_history', ['GET /v0/', 'notification_', 'history']],
  ])('%s breaks at its joints', async (code, joined) => {
    expect(await inCell(code)).toEqual(joined);
  });

  it.each(['float', 'list[str]', 'str | None = None'])('%s stays whole', async (code) => {
    expect(await inCell(code.replaceAll('|', '\\|'))).toHaveLength(1);
  });

  it('stays whole in a heading, where it would break to a narrow column', async () => {
    expect(await parts('| `a` | `avg_turn_latency` |\n| --- | --- |\n')).toHaveLength(1);
  });

  it.each(['refund-timing', '--help', '.md-lint'])('%s does not part at its hyphen', async (name) => {
    expect((await render(`Writes \`${name}\`.`)).querySelector('code.whole')?.text).toBe(name);
  });
});
