import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {serveTemplate} from './serve-template.ts';

it('answers with a compressed page, and sends the root on to the home page', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'template-'));
  await mkdir(path.join(folder, 'docs'));
  const page = 'tent '.repeat(1000);
  await writeFile(path.join(folder, 'docs/overview.html'), page);
  const {origin, close} = await serveTemplate(folder, '/docs/', '/overview');
  try {
    const response = await fetch(`${origin}/`, {headers: {'accept-encoding': 'br'}});
    expect(response.url).toBe(`${origin}/docs/overview`);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(100);
    expect(await response.text()).toBe(page);
  } finally {
    await close();
    await rm(folder, {recursive: true});
  }
});
