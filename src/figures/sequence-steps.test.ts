import {describe, expect, it} from 'vitest';
import {diagramOf} from './mermaid.ts';
import {naturalWidth, PHONE_WIDTH} from './narrow.ts';
import {sequenceSteps} from './sequence-steps.ts';

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

describe('sequenceSteps', () => {
  it('numbers the messages in their order, with the names of both sides', () => {
    const words = [...(sequenceSteps(SOURCE) ?? '').matchAll(/>([^<]+)<\/text>/g)].map(([, word]) => word);
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

describe('a sequence diagram', () => {
  it('that is too wide for a phone has steps for it', async () => {
    const {svg, narrow = ''} = await diagramOf(SOURCE);
    expect(naturalWidth(svg)).toBeGreaterThan(PHONE_WIDTH);
    expect(naturalWidth(narrow)).toBe(PHONE_WIDTH);
  });
});
