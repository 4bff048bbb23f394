import {mkdirSync, mkdtempSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {expect, it} from 'vitest';
import {pageBytes} from './page-bytes.ts';

it('counts a page and what it names as it is sent', () => {
  const origin = mkdtempSync(path.join(tmpdir(), 'origin-'));
  mkdirSync(path.join(origin, 'docs/assets'), {recursive: true});
  const write = (file: string, bytes: number | string) =>
    writeFileSync(path.join(origin, file), typeof bytes === 'number' ? 'x'.repeat(bytes) : bytes);
  const html =
    '<link rel="stylesheet" href="/docs/assets/s.css"><script src="/docs/assets/a.js" defer=""></script><script src=/docs/assets/b.js></script><script>0</script>';
  write('docs/overview.html', html);
  write('docs/overview.html.br', 30);
  write('docs/assets/s.css', 500);
  write('docs/assets/s.css.br', 200);
  write('docs/assets/a.js', 70);
  write('docs/assets/b.js', 7);
  expect(pageBytes(origin, '/docs/overview')).toEqual({html: 30, script: 77, style: 200});
  const css = '.a{color:red}'.repeat(20);
  write(
    'docs/post.html',
    `<style data-whole="/docs/assets/s.css">${css}</style><script src="/docs/assets/a.js">`,
  );
  const {style = 0} = pageBytes(origin, '/docs/post') ?? {};
  expect(style).toBeGreaterThan(10);
  expect(style).toBeLessThan(css.length / 4);
  expect(pageBytes(origin, '/docs/no-such-page')).toBeUndefined();
});
