import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parse} from 'parse5';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {outlineOf} from './outline.ts';
import {SleepingSheets} from './sheets.ts';

const SHEET =
  ':root{--text:#222;--box:1px;--dialog:2px;--none:3px}.guide{color:var(--text)}.post{color:red}.post p{margin:0}.box{top:0}.menu{left:0}';
const LINK = '<link rel="stylesheet" href="/docs/assets/css/styles.1.css">';

describe('the sheets of sleeping pages', () => {
  let folder = '';
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sheets-'));
    fs.mkdirSync(path.join(folder, 'assets/css'), {recursive: true});
    fs.mkdirSync(path.join(folder, 'assets/js'));
    fs.writeFileSync(path.join(folder, 'assets/css/styles.1.css'), SHEET);
    fs.writeFileSync(path.join(folder, 'assets/js/main.js'), 'x.className="box"');
    fs.writeFileSync(path.join(folder, 'assets/js/dialog.js'), 'y="#cc{top:var(--dialog)}"');
    fs.writeFileSync(path.join(folder, 'assets/js/application.js'), 'x.className="menu"');
  });
  afterEach(() => fs.rmSync(folder, {recursive: true}));

  const page = (place: string, body: string, links = LINK) =>
    `<html><head>${links}<script src="/docs/assets/js/main.js"></script></head><body><a class="navbar__link--active" href="${place}"></a>${body}</body></html>`;

  function sheetsOf(pages: Record<string, string>): Record<string, string> {
    const sheets = new SleepingSheets(folder, '/docs/');
    for (const [file, html] of Object.entries(pages)) {
      fs.writeFileSync(path.join(folder, file), html);
      sheets.add(file, html, outlineOf(html, parse(html, {scriptingEnabled: false})));
    }
    const texts = sheets.write();
    return Object.fromEntries(
      Object.keys(pages).map((file) => {
        const style = fs
          .readFileSync(path.join(folder, file), 'utf8')
          .match(/<style data-whole="\/docs\/assets\/css\/styles\.1\.css">(.*)<\/style>/);
        if (style) expect(texts.has(style[1] ?? '')).toBe(true);
        return [file, style?.[1] ?? ''];
      }),
    );
  }

  it('have what the pages of a part of the site need, and one part nothing of another', () => {
    const sheets = sheetsOf({
      'a.html': page('/docs/overview', '<div class="guide"></div>'),
      'b.html': page('/docs/overview', '<div class="post"></div>'),
      'c.html': page('/docs/blog', '<div class="post"><p></p></div>'),
    });
    expect(sheets['a.html']).toContain('.guide{color:var(--text)}.post{color:red}.box{top:0}');
    expect(sheets['b.html']).toBe(sheets['a.html']);
    expect(sheets['c.html']).toBe(':root{--dialog:2px}.post{color:red}.post p{margin:0}.box{top:0}');
  });

  it('have what scripts of the page give, properties that any script uses, and none of the application', () => {
    const {'a.html': sheet} = sheetsOf({'a.html': page('/docs/overview', '<b style="top:var(--box)"></b>')});
    expect(sheet).toBe(':root{--box:1px;--dialog:2px}.box{top:0}');
  });

  it('lack what asks for an element that no page of the part has', () => {
    const whole = path.join(folder, 'assets/css/styles.1.css');
    fs.writeFileSync(whole, '.guide:has(> .post)+p{top:0}.guide:has(.mark > a:hover, .x)+p{left:0}');
    const {'a.html': sheet} = sheetsOf({
      'a.html': page('/docs/overview', '<b class="guide"><i class="mark"><a></a></i></b><p></p>'),
    });
    expect(sheet).toBe('.guide:has(.mark > a:hover, .x)+p{left:0}');
  });

  it('take the place of the link, and leave a page without one alone', () => {
    sheetsOf({'a.html': page('/docs/overview', ''), 'b.html': page('/docs/overview', '', '')});
    const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
    expect(read('a.html')).not.toContain(LINK);
    expect(read('b.html')).toBe(page('/docs/overview', '', ''));
  });

  it('leave the faces of fonts in an element of their own, which stays when the whole sheet comes', () => {
    const face = '@font-face{font-family:Inter}';
    const whole = path.join(folder, 'assets/css/styles.1.css');
    fs.writeFileSync(whole, face + SHEET);
    const {'a.html': sheet} = sheetsOf({'a.html': page('/docs/overview', '<p class="guide"></p>')});
    const html = fs.readFileSync(path.join(folder, 'a.html'), 'utf8');
    expect(html).toContain(`<style>${face}</style><style data-whole`);
    expect(sheet).not.toContain(face);
    expect(fs.readFileSync(whole, 'utf8')).toBe(SHEET);
  });

  it('are refused where a page links two', () => {
    expect(() => sheetsOf({'a.html': page('/docs/overview', '', LINK + LINK)})).toThrow(
      'a.html links several',
    );
  });
});
