import {toString as textOf} from 'mdast-util-to-string';
import type {Sentence} from 'nlcst';

/** Names in headings that have capitals, besides that of the product. */
const NAMES: readonly string[] = [
  'Azure Pipelines',
  'English',
  'GitHub Actions',
  'Jenkins',
  'Jest',
  'Vitest',
  'OpenAI Agents SDK',
  'Python',
  'Retell',
  'Slack',
  'Twilio',
  'Vapi',
  'Vonage',
];

/**
 * Words of a heading that begin with a capital although they neither begin the sentence or a quotation nor
 * belong to a name. Words such as HTTP and TypeScript are spelled with capitals anywhere.
 *
 * @param names further names
 */
export function capitalizedWords(sentence: Sentence, names: readonly string[]): string[] {
  const text = textOf(sentence);
  const known = [...NAMES, ...names].filter((name) => text.includes(name)).flatMap((name) => name.split(' '));
  let begins = true;
  return sentence.children.flatMap((node) => {
    if (node.type === 'PunctuationNode' && /["“]/.test(node.value)) begins = true;
    if (node.type !== 'WordNode') return [];
    const word = textOf(node);
    const isFirst = begins;
    // The number of a step does not begin the sentence.
    if (/\p{L}/u.test(word)) begins = false;
    return !isFirst && /^\p{Lu}\p{Ll}+$/u.test(word) && !known.includes(word) ? [word] : [];
  });
}
