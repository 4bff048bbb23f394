import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, expect, it} from 'vitest';
import {differences} from './compare.ts';
import {finishPages} from './pages.ts';

type Site = Record<string, string>;

const page = (body: string) =>
  `<!doctype html><html><head><link rel="stylesheet" href="/docs/assets/css/styles.css"><script src="/docs/assets/js/main.js"></script></head><body><ul><li>${body}</ul></body></html>`;

const SITE: Site = {
  'tents.html': page('<p class="tent">Tents'),
  'stoves.html': page('<p class="stove">Stoves'),
  'assets/css/styles.css':
    '.tent{color:red}.stove{color:var(--hot)}.lamp{top:0}.menu{left:0}:root{--hot:#f00}',
  'assets/js/main.js': 'x.className="menu"',
};

let work: string;
beforeEach(() => {
  work = fs.mkdtempSync(path.join(os.tmpdir(), 'earlier-'));
});
afterEach(() => fs.rmSync(work, {recursive: true}));

/** Finishes a site, and gives the folder that it is in. */
function finished(site: Site, cache: string): string {
  const folder = fs.mkdtempSync(path.join(work, 'build-'));
  for (const [file, text] of Object.entries(site)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  }
  finishPages(folder, '/docs/', path.join(work, cache));
  return folder;
}

it('gives the same files after an earlier build as without one', () => {
  const first = finished(SITE, 'cache');
  expect(fs.readFileSync(path.join(first, 'tents.html'), 'utf8')).toContain('.tent{color:red}');
  expect(differences(finished(SITE, 'cache'), first)).toEqual([]);
});

it.each([
  ['text', 'tents.html', page('<p class="tent">Tarps')],
  ['elements', 'tents.html', page('<p class="lamp">Lamps')],
  ['a page that has become like another', 'tents.html', SITE['stoves.html']],
  ['styles', 'assets/css/styles.css', '.tent{color:blue}.stove{color:red}'],
  ['what a script gives to elements', 'assets/js/main.js', 'x.className="lamp"'],
] as const)('knows of other %s', (_, file, text) => {
  finished(SITE, 'cache');
  const changed: Site = {...SITE, [file]: text ?? ''};
  expect(differences(finished(changed, 'cache'), finished(changed, 'none'))).toEqual([]);
  expect(differences(finished(changed, 'cache'), finished(SITE, 'other'))).not.toEqual([]);
});

it('names a fault again that an earlier build has found', () => {
  const faulty = {...SITE, 'tents.html': '<img src="x" onerror="steal()">'};
  for (const _ of ['first', 'second'])
    expect(() => finished(faulty, 'cache')).toThrow('tents.html: onerror on <img>');
});

it('keeps what it knows of pages when only the runtime has another name, because it names other files', () => {
  const named = (digest: string, other: string): Site => ({
    ...Object.fromEntries(
      Object.entries(SITE).map(([file, text]) => [
        file,
        text.replace('/main.js', `/runtime~main.${digest}.js`),
      ]),
    ),
    [`assets/js/runtime~main.${digest}.js`]: `self.table={9:"${other}"};x.className="menu"`,
  });
  const kept = () => {
    const folder = path.join(work, 'cache');
    return fs.readdirSync(folder).map((file) => fs.readFileSync(path.join(folder, file), 'utf8'));
  };
  finished(named('0123abcd', '00000001'), 'cache');
  const before = kept();
  const renamed = named('4567abcd', '00000002');
  const folder = finished(renamed, 'cache');
  expect(kept()).toEqual(before);
  expect(differences(folder, finished(renamed, 'none'))).toEqual([]);
  expect(fs.readFileSync(path.join(folder, 'tents.html'), 'utf8')).toContain('runtime~main.4567abcd.js');
});
