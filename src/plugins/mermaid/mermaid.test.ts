import {describe, expect, it} from 'vitest';
import {compile} from '../compile.fixture.ts';
import remarkMermaid from './index.ts';
import {renderMermaid} from './render.ts';

describe('renderMermaid', () => {
  it('draws with the page’s colors, loading nothing from elsewhere', async () => {
    const svg = await renderMermaid('flowchart LR\n  A[Simulate] --> B[Evaluate]');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Simulate');
    expect(svg).toContain('var(--_line)');
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<style|<script/);
  });

  it('gives two diagrams different ids', async () => {
    const ids = async (source: string) =>
      [...(await renderMermaid(source)).matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]);
    const [a, b] = [await ids('flowchart LR\n  A --> B'), await ids('flowchart LR\n  A --> C')];
    expect(a.length).toBeGreaterThan(0);
    expect(a.filter((id) => b.includes(id))).toEqual([]);
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
