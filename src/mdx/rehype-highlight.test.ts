import {describe, expect, it} from 'vitest';
import {highlightLines} from './rehype-highlight.ts';
import {render} from './render.fixture.ts';

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const linesOf = (
  code: string,
  language: string,
  findLink: Parameters<typeof highlightLines>[2] = () => undefined,
) => highlightLines(code, language, findLink);

describe('highlightLines', () => {
  it.each([
    ['python', 'a = "b"'],
    ['typescript', 'a = "b"'],
    ['bash', 'a="b"'],
    ['json', '"b"'],
    ['yaml', 'k: 1'],
    ['http', 'GET / HTTP/1.1'],
    ['groovy', 'def x = "a"'],
    ['diff', '+ new'],
  ])('knows %s', (language, code) => {
    expect(linesOf(code, language).join()).toContain('class="token');
  });

  it('colors the commands of a shell, and no argument that has the name of one', () => {
    const html = linesOf('pip install a \\\n  install "b" && if true; then\n  ./install\nfi', 'bash').join();
    expect(html.match(/(?<=function">)[^<]+/g)).toEqual(['pip', './install']);
  });

  it('keeps the text to the letter, also across lines of one token', () => {
    const code = 'x = """a\n  <b> & c\n"""\nprint(x)';
    const lines = linesOf(code, 'python');
    expect(lines).toHaveLength(4);
    expect(lines.map(text).join('\n')).toBe(code);
  });
});

describe('links in code', () => {
  it('keep the text to the letter, and are no stop of the Tab key', () => {
    const code = 'x = """a\n<b>"""\nfind(x)\ny = a.find(x), a.find(y)';
    const lines = linesOf(code, 'python', (name) =>
      name === 'find' ? {href: '/docs/a#b', title: 'f(x="<1>")'} : undefined,
    );
    expect(lines.map(text).join('\n')).toBe(code);
    expect(lines.join().match(/<a [^>]*tabindex="-1"/g)).toHaveLength(3);
    expect(lines.join()).toContain('title="f(x=&quot;&lt;1&gt;&quot;)"');
  });
});

it('a fence is highlighted HTML', async () => {
  const code = (await render('```python title="a.py"\nx = 1\n```')).querySelector('x-code');
  expect(code?.attributes).toMatchObject({title: 'a.py', html: expect.stringContaining('token number')});
});
