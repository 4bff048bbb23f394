import {describe, expect, it} from 'vitest';
import {compile} from '../../content/compile.fixture.ts';
import rehypeHighlight from './index.ts';
import {highlightLines} from './tokenize.ts';

const text = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('highlightLines', () => {
  it.each([
    'python',
    'typescript',
    'tsx',
    'bash',
    'json',
    'jsonl',
    'yaml',
    'toml',
    'http',
    'ini',
    'dotenv',
    'groovy',
    'diff',
  ])('knows %s', (language) => {
    const sample: Record<string, string> = {
      diff: '+ new\n- old',
      http: 'GET / HTTP/1.1',
      groovy: 'def x = "a"',
    };
    expect(highlightLines(sample[language] ?? 'a = "b" # c\nk: 1', language).join()).toContain(
      'class="token',
    );
  });

  it('keeps the text to the letter, also across lines of one token', () => {
    const code = 'x = """a\n  <b> & c\n"""\nprint(x)';
    const lines = highlightLines(code, 'python');
    expect(lines).toHaveLength(4);
    expect(lines.map(text).join('\n')).toBe(code);
  });

  it('escapes markup in a language it does not know', () => {
    expect(highlightLines('<script>', 'text')).toEqual(['&lt;script&gt;']);
  });
});

describe('rehypeHighlight', () => {
  it('turns a fence into highlighted HTML', async () => {
    const js = await compile('```python title="a.py" {1}\nx = 1\n```', {rehype: [rehypeHighlight]});
    expect(js).toContain('title: "a.py"');
    expect(js).toContain('code__line--marked');
    expect(js).toContain('token number');
  });

  it('leaves inline code alone', async () => {
    expect(await compile('Run `x`.', {rehype: [rehypeHighlight]})).not.toContain('html:');
  });
});
