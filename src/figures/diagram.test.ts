import {describe, expect, it} from 'vitest';
import {sizeOf} from './committed.ts';
import {drawDiagram, WIDEST} from './diagram.ts';

const CHAIN = 'A[One step] --> B[Another step] --> C[A third step] --> D[The last step]';

describe('drawDiagram', () => {
  it('draws with the colors of the page, loading nothing from elsewhere', async () => {
    const svg = await drawDiagram('flowchart LR\n  A[Simulate] -->|then| B[Evaluate]');
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('Simulate');
    expect(svg).toContain('var(--fig-muted)');
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org)|<style|<script|var\(--(?!fig-|color-)/);
    expect([...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size) >= 12)).not.toContain(
      false,
    );
  });

  it('turns a flowchart that is wider than a phone, and no other', async () => {
    const turned = sizeOf(await drawDiagram(`flowchart LR\n  ${CHAIN}`));
    expect(turned.width).toBeLessThan(turned.height);
    const short = sizeOf(await drawDiagram('flowchart LR\n  A --> B'));
    expect(short.width).toBeGreaterThan(short.height);
  });

  it('refuses what is wider than a phone in both directions, and what is no diagram', async () => {
    const wide = 'A[A long name of a box] --> B[Another long name] --> C[A third long name]\n';
    const fan = ['D', 'E', 'F'].map((id) => `A --> ${id}[${id} has a long name, too]`).join('\n');
    await expect(drawDiagram(`flowchart LR\n  ${wide}${fan}`)).rejects.toThrow(`a phone shows ${WIDEST}`);
    await expect(drawDiagram('nonsense LR\n  A --> B')).rejects.toThrow();
  });
});
