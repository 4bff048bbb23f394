import {describe, expect, it} from 'vitest';
import {diagramOf} from './mermaid.ts';

describe('diagramOf', () => {
  it('draws with the page’s colors, loading nothing from elsewhere', async () => {
    const {svg} = await diagramOf('flowchart LR\n  A[Simulate] --> B[Evaluate]');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Simulate');
    expect(svg).toContain('var(--_line)');
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<style|<script/);
  });

  it('leaves no more room below than above', async () => {
    const {svg} = await diagramOf('flowchart LR\n  A[One] --> B[Two]');
    const height = Number(/viewBox="0 0 [\d.]+ ([\d.]+)"/.exec(svg)?.[1]);
    const [, y, box] = /<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)"/.exec(svg) ?? [];
    expect(height - Number(y) - Number(box)).toBeCloseTo(Number(y), -1);
  });

  it('leaves no more room above the first boxes of a sequence than below its lines', async () => {
    const {svg} = await diagramOf('sequenceDiagram\n  A->>B: one message\n  B->>A: another');
    const [, top, height] = (/viewBox="0 ([\d.]+) [\d.]+ ([\d.]+)"/.exec(svg) ?? []).map(Number);
    const box = Number(/<rect x="[\d.]+" y="([\d.]+)"/.exec(svg)?.[1]);
    const lines = [...svg.matchAll(/ y2="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(box - Number(top)).toBeCloseTo(Number(top) + Number(height) - Math.max(...lines), -1);
  });

  it('gives two diagrams different ids', async () => {
    const ids = async (source: string) =>
      [...(await diagramOf(source)).svg.matchAll(/\bid="([^"]+)"/g)].map((m) => m[1]);
    const [a, b] = [await ids('flowchart LR\n  A --> B'), await ids('flowchart LR\n  A --> C')];
    expect(a.length).toBeGreaterThan(0);
    expect(a.filter((id) => b.includes(id))).toEqual([]);
  });
});

describe('the narrow form of a diagram', () => {
  const narrow = async (source: string) => (await diagramOf(source)).narrow;
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
        'stateDiagram-v2\n  direction LR\n  A: a long name of a state\n  B: another long name of a state\n  A --> B: a message that is long enough to make it wide',
      ),
    ).toBeUndefined();
  });
});
