import {expect, it, vi} from 'vitest';
import {readingTime} from './reading-time.ts';

it('counts the words of a post that has changed, and else not', async () => {
  const defaultReadingTime = vi.fn(({content}: {content: string}) => content.length);
  const timeOf = (content: string) =>
    readingTime({content, frontMatter: {title: 'Reading time of a test'}, locale: 'en', defaultReadingTime});
  // What an earlier run has kept is another text.
  const text = `Tents ${Date.now()}`;
  expect(await timeOf(text)).toBe(text.length);
  expect(await timeOf(text)).toBe(text.length);
  expect(defaultReadingTime).toHaveBeenCalledTimes(1);
  expect(await timeOf(`${text} and stoves`)).toBe(text.length + 11);
  expect(defaultReadingTime).toHaveBeenCalledTimes(2);
});
