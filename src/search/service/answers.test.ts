import {describe, expect, it} from 'vitest';
import {buildIndex} from '../index/build-index.ts';
import {answer} from './answers.ts';
import {SearchEngine} from './engine.ts';
import {sourcePage} from './site.fixture.ts';

describe('answer', () => {
  it('gives the headings that lead to a section', () => {
    const page = sourcePage(
      '/docs/tents',
      'Tents',
      'All of them.\n\n## Care {/* #care */}\n\nDry them.\n\n### Zippers {/* #zippers */}\n\nZippers need wax.\n\n## Poles {/* #poles */}\n\nOf fibre.',
    );
    const engine = new SearchEngine(buildIndex([page]));
    expect(answer(engine, 'zippers wax', 1)[0]).toMatchObject({
      page_title: 'Tents: Zippers',
      page_url: '/docs/tents#zippers',
      section_path: ['Care', 'Zippers'],
    });
    expect(answer(engine, 'poles of fibre', 1)[0]?.section_path).toEqual(['Poles']);
    expect(answer(engine, 'tents', 1)[0]).not.toHaveProperty('section_path');
  });
});

describe('an answer from a post', () => {
  it('is what the post is about, unless a passage has much of the query', () => {
    const text = '## Care {/* #care */}\n\nTents dried in the sun for a week.\n\nOne lost its color.';
    const post = {...sourcePage('/docs/blog/sun', 'Sun', text), description: 'Sun bleaches tents.'};
    const engine = new SearchEngine(buildIndex([post]));
    const summaryOf = (query: string) => answer(engine, query, 1)[0]?.page_summary;
    expect(summaryOf('care of a tent')).toBe('Sun bleaches tents.');
    expect(summaryOf('tents dried for a week')).toBe('Tents dried in the sun for a week.');
  });
});

it('of a page as a whole has its description, even without a text before the first heading', () => {
  const page = sourcePage('/docs/tents', 'Tents', '## Care {/* #care */}\n\nDry them in the sun.', {
    description: 'All about tents.',
  });
  const [result] = answer(new SearchEngine(buildIndex([page])), 'tents', 1);
  expect(result).toMatchObject({page_url: '/docs/tents', page_summary: 'All about tents.'});
});

it('of a symptom has the other cells of its row, with their columns, and a paragraph with a bar is text', () => {
  const text =
    '## Problems {/* #problems */}\n\n| Symptom | Cause | Fix |\n| --- | --- | --- |\n| Wet poles |  | Dry `a | b` them |\n\n## Types {/* #types */}\n\nA pole is fibre | steel | wood.\n\n| Pole |  | Use |\n| --- | --- | --- |\n| aluminum | heavy | winter | and more |';
  const engine = new SearchEngine(
    buildIndex([sourcePage('/docs/tents', 'Tents', text.replace('a | b', 'a \\| b'))]),
  );
  const summaryOf = (query: string) => answer(engine, query, 1)[0]?.page_summary;
  expect(summaryOf('wet poles')).toBe('Fix: Dry a | b them.');
  expect(summaryOf('aluminum winter')).toBe('aluminum. heavy. Use: winter.');
  expect(summaryOf('fibre steel')).toBe('A pole is fibre | steel | wood.');
});
