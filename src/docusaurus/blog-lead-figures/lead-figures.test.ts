import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {rspack} from '@docusaurus/faster';
import type {BlogPost} from '@docusaurus/plugin-content-blog';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {LeadFigure} from '../../components/PostEntry/lead-figure.ts';
import {leadFigures} from './index.ts';

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

/** Files that a build with these posts writes. */
async function build(...posts: BlogPost[]): Promise<string[]> {
  const leads = leadFigures(folder, {product: 'zenith'});
  await leads.addTo(posts);
  const {plugins} = (leads.plugin().configureWebpack?.({}, false, {} as never, {}) ?? {}) as {plugins: []};
  const entry = path.join(folder, 'entry.js');
  fs.writeFileSync(entry, '');
  const output = path.join(folder, 'build');
  fs.rmSync(output, {recursive: true, force: true});
  await new Promise<void>((resolve, reject) => {
    rspack({entry, output: {path: output}, mode: 'none', plugins}, (error) =>
      error ? reject(error) : resolve(),
    );
  });
  const assets = path.join(output, 'assets/lead');
  return fs.existsSync(assets) ? fs.readdirSync(assets) : [];
}

describe('leadFigures', () => {
  it('draws the first chart, or else the first diagram, and gives it to the build', async () => {
    const chart = post('a', '---\ntitle: A\n---\n\nText with $$\\frac{1}{2}$$.\n\n![A dot](./dot.svg)\n');
    const diagram = post('b', '```mermaid alt="x"\nflowchart LR\n  A[%product%] --> B\n```\n');
    const both = post('d', '```mermaid alt="x"\nflowchart LR\n  A --> B\n```\n\n![A dot](./dot.svg)\n');
    const files = await build(chart, diagram, both, post('c', 'No figure.'));
    expect(files).toHaveLength(6);
    const {light, dark} = leadOf(chart)?.sources ?? {};
    expect(light).toMatch(/^\/assets\/lead\/a-[\da-f]{8}-light\.svg$/);
    for (const source of [light, dark]) expect(files).toContain(path.basename(source ?? ''));
    const [a, b, d] = ['a-', 'b-', 'd-'].map((start) => {
      const name = files.find((file) => file.startsWith(start)) ?? '';
      return fs.readFileSync(path.join(folder, 'build/assets/lead', name), 'utf8');
    });
    expect(a).toContain('<circle');
    expect(b).not.toContain('<circle');
    expect(d).toContain('<circle');
  });
});
