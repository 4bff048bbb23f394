import {describe, expect, it} from 'vitest';
import {onlyLanguage, programOf} from './read-page.ts';

const block = (label: string, fence: string, code: string, file?: string) =>
  `**${label}**\n\n${file ? `\`${file}\`:\n\n` : ''}\`\`\`${fence}\n${code}\n\`\`\`\n\n`;
const TABS = block('Python', 'python', 'run()', 'a.py') + block('TypeScript', 'typescript', 'run();', 'a.ts');

describe('one language of a page', () => {
  it('leaves the tabs of the other one out, and keeps everything else', () => {
    const page = `Start it:\n\n${TABS}It prints **Python** or less.\n`;
    expect(onlyLanguage(page, 'python')).toBe(
      `Start it:\n\n${block('Python', 'python', 'run()', 'a.py')}It prints **Python** or less.\n`,
    );
    expect(onlyLanguage(page, 'typescript')).not.toContain('a.py');
  });

  it('keeps prose under a label, and a block whose code looks like one', () => {
    const prose = '**TypeScript**\n\nOnly HTTP can do this.\n';
    expect(onlyLanguage(prose, 'python')).toContain('Only HTTP can do this.');
    const code = '```text\n**TypeScript**\n```\n\nNext.\n';
    expect(onlyLanguage(code, 'python')).toBe(code);
  });
});

describe('the program of a section', () => {
  const section = '## Change it\n\n```python\nrun(2)\n```\n';
  it('is the last one that was named before', () => {
    expect(programOf(`${TABS}${section}`, section)).toBe('a.py');
    expect(programOf(section, section)).toBeUndefined();
    expect(programOf(TABS, TABS)).toBeUndefined();
  });
});
