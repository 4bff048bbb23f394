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
