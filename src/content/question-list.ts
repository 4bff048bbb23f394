/** What readers ask when a page is the answer: `questions` in its front matter, and the file beside it. */
import * as z from 'zod';

export const keyOf = (question: string) => question.toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** One question, in the words of a reader. */
export const questionText = z
  .string('must be a text')
  .refine((value) => value.trim() !== '', 'must not be empty')
  .max(300, 'must have at most 300 characters');

/** A list of questions without duplicates, as front matter has it, too. */
export const questionList = z
  .array(questionText, 'must be a list of questions')
  .superRefine((list, context) => {
    const seen = new Set<string>();
    list.forEach((question, position) => {
      const key = keyOf(question);
      if (seen.has(key))
        context.addIssue({code: 'custom', path: [position], message: `stands twice: ${question}`});
      seen.add(key);
    });
  });
