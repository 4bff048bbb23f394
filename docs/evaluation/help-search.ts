/** The word-overlap search that the retrieval guide runs, over the help pages of the camping shop. */
import type {Query} from './rank-scores.ts';

export const documents: Readonly<Record<string, string>> = {
  'return-window': 'You can return unused gear within 30 days of delivery.',
  'refund-timing': 'Your money is refunded five days after we receive the parcel.',
  'order-tracking': 'Track an order such as A-1042 with the link in the shipping email.',
  'lost-parcel': 'A parcel without a scan for seven days counts as lost and is sent again.',
  'stove-fuel': 'The two-burner stove takes screw-on gas cartridges.',
  'tent-care': 'Dry the tent before you pack it, or mildew grows.',
};

export const questions: readonly {question: string; relevant: readonly string[]}[] = [
  {question: 'How late can I return a tent?', relevant: ['return-window']},
  {question: 'When will my money be refunded?', relevant: ['refund-timing']},
  {
    question: "My parcel hasn't been scanned since Monday. What should I do?",
    relevant: ['order-tracking', 'lost-parcel'],
  },
  {question: 'Which gas does the stove need?', relevant: ['stove-fuel']},
  {question: 'How do I stop mold on the flysheet?', relevant: ['tent-care']},
];

function words(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[a-z0-9]+/g) ?? []);
}

/** Ids by number of shared words, best first; ties in order of id; documents without a shared word left out. */
export function search(question: string): [id: string, score: number][] {
  const asked = words(question);
  return Object.entries(documents)
    .map(([id, text]): [string, number] => [id, [...words(text)].filter((word) => asked.has(word)).length])
    .filter(([, score]) => score > 0)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}

export function searched(): Query[] {
  return questions.map(({question, relevant}) => ({
    question,
    relevant,
    returned: search(question).map(([id]) => id),
  }));
}
