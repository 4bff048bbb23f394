import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import remarkMermaid from './index.ts';
import {renderMermaid, renderNarrow} from './render.ts';

describe('renderMermaid', () => {
  it('draws with the page’s colors, loading nothing from elsewhere', async () => {
    const svg = await renderMermaid('flowchart LR\n  A[Simulate] --> B[Evaluate]');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Simulate');
    expect(svg).toContain('var(--_line)');
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<style|<script/);
  });

  it('leaves no more room below than above', async () => {
    const svg = await renderMermaid('flowchart LR\n  A[One] --> B[Two]');
    const height = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1]);
    const [, y, box] = /<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(svg) ?? [];
    expect(height - Number(y) - Number(box)).toBeCloseTo(Number(y), -1);
  });

  it('gives two diagrams different ids', async () => {
    const ids = async (source: string) =>
      [...(await renderMermaid(source)).matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]);
    const [a, b] = [await ids('flowchart LR\n  A --> B'), await ids('flowchart LR\n  A --> C')];
    expect(a.length).toBeGreaterThan(0);
    expect(a.filter((id) => b.includes(id))).toEqual([]);
  });
});

describe('renderNarrow', () => {
  const narrow = async (source: string) => renderNarrow(source, await renderMermaid(source));
  const viewBox = (svg: string) => /viewBox="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const chain = 'A[One step] --> B[Another step] --> C[A third step] --> D[The last step]';

  it('turns a flowchart that is wider than a phone', async () => {
    const turned = await narrow(`flowchart LR\n  ${chain}`);
    const [, , width = 0, height = 0] = viewBox(turned ?? '');
    expect(width).toBeLessThan(height);
    expect(turned).toContain('The last step');
  });

  it('leaves alone what fits, what would become wider, and what has no direction', async () => {
    expect(await narrow('flowchart LR\n  A --> B')).toBeUndefined();
    expect(await narrow(`flowchart TD\n  ${chain}`)).toBeUndefined();
    expect(
      await narrow(
        'sequenceDiagram\n  participant A as A long name\n  participant B as Another long name\n  A->>B: a message that is long enough to make it wide',
      ),
    ).toBeUndefined();
  });
});

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
