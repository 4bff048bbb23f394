import {describe, expect, it} from 'vitest';
import {sizeOf} from './committed.ts';
import {drawDiagram, sequenceSteps, WIDEST} from './diagram.ts';

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

describe('sequenceSteps', () => {
  const SOURCE = `sequenceDiagram
  participant A as Your app
  participant P as Proxy
  participant M as Monitor
  participant L as Provider & more
  A->>P: chat completion
  loop every turn
    P->>L: same <request>
    M->>M: run checks
  end
  L->>A: answer
`;

  it('numbers the messages in their order, with the names of both sides', async () => {
    const words = [...(await drawDiagram(SOURCE)).matchAll(/>([^<]+)<\/text>/g)].map(([, word]) => word);
    expect(words).toEqual([
      ...['1', 'Your app → Proxy', 'chat completion', 'Repeated: every turn'],
      ...['2', 'Proxy → Provider &amp; more', 'same &lt;request&gt;', '3', 'Monitor', 'run checks'],
      ...['4', 'Provider &amp; more → Your app', 'answer'],
    ]);
  });

  it('leaves alone what it cannot say', () => {
    expect(sequenceSteps('flowchart LR\n  A --> B')).toBeUndefined();
    expect(
      sequenceSteps('sequenceDiagram\n  alt yes\n  A->>B: x\n  else no\n  B->>A: y\n  end'),
    ).toBeUndefined();
  });
});
