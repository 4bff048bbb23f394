import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkMermaid from './index.ts';

describe('remarkMermaid', () => {
  const fence = (meta: string, body: string) =>
    compile(`Text.\n\n\`\`\`mermaid ${meta}\n${body}\n\`\`\`\n`, {remark: [remarkMermaid]});

  it('replaces the fence by a figure', async () => {
    const js = await fence('alt="A leads to B" caption="Order"', 'flowchart LR\n  A --> B');
    expect(js).toContain('alt: "A leads to B"');
    expect(js).toContain('caption: "Order"');
  });

  it('fails without a text alternative, naming the line', async () => {
    await expect(fence('', 'flowchart LR\n  A --> B')).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining('text alternative'),
    });
  });

  it('fails on a diagram it cannot draw, naming the line', async () => {
    await expect(fence('alt="x"', 'nonsense LR\n  A --> B')).rejects.toMatchObject({
      line: 3,
      message: expect.stringContaining('cannot be drawn'),
    });
  });
});
