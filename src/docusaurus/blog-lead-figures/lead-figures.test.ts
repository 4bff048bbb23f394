import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {LeadFigure} from '../../components/PostEntry/lead-figure.ts';
import {addLeadFigures, LEAD_FIGURES} from './index.ts';

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lead-'));
  fs.cpSync('src/theme/styles', path.join(folder, 'src/theme/styles'), {recursive: true});
  fs.writeFileSync(
    path.join(folder, 'dot.svg'),
    '<svg viewBox="0 0 9 9"><circle r="4" fill="var(--fig-1)"/></svg>',
  );
});
afterEach(() => fs.rmSync(folder, {recursive: true}));

function post(name: string, text: string): BlogPost {
  fs.writeFileSync(path.join(folder, `${name}.md`), text);
  return {
    metadata: {source: `@site/${name}.md`, permalink: `/docs/blog/${name}`, frontMatter: {}},
  } as BlogPost;
}
const leadOf = ({metadata}: BlogPost) => (metadata.frontMatter as {lead?: LeadFigure}).lead;

it('draws the first chart of a post, or else its first diagram, once for each color mode', async () => {
  const chart = post('a', '---\ntitle: A\n---\n\nText with $$\\frac{1}{2}$$.\n\n![A dot](./dot.svg)\n');
  const diagram = post('b', '```mermaid alt="x"\nflowchart LR\n  A[%product%] --> B\n```\n');
  const both = post('d', '```mermaid alt="x"\nflowchart LR\n  A --> B\n```\n\n![A dot](./dot.svg)\n');
  const none = post('c', 'No figure.');
  await addLeadFigures([chart, diagram, both, none], folder, {product: 'zenith'});
  const drawings = (of: BlogPost) =>
    Object.values(leadOf(of)?.sources ?? {}).map((file) =>
      fs.readFileSync(path.join(folder, LEAD_FIGURES, file), 'utf8'),
    );
  const circle = expect.stringContaining('<circle');
  expect(drawings(chart)).toEqual([circle, circle]);
  const arrow = expect.stringContaining('arrowhead');
  expect(drawings(diagram)).toEqual([arrow, arrow]);
  expect(drawings(both)).toEqual([circle, circle]);
  expect(leadOf(none)).toBeUndefined();
});
