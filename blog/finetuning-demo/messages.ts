/** The two collections of messages, as bags of words. */

import {bagsOf, type LabelledBag} from '../_research/classification.ts';
import {readTable} from '../_research/tables.ts';

type Column = 'split' | 'label' | 'tokens';

const banking = readTable<Column>('blog/data/banking77/banking77.csv');
export const bankingTrain = bagsOf(banking, 'train');
export const bankingTest = bagsOf(banking, 'test');
export const BANKING = {labels: 77, words: 2596};

/** The name of each label as if it were a message: what a model knows before it has seen one. */
export function labelNames(): LabelledBag[] {
  const ids = new Map(
    readTable<'id' | 'word'>('blog/data/banking77/banking77-words.csv').map(({id, word}) => [
      word,
      Number(id),
    ]),
  );
  return readTable<'id' | 'label'>('blog/data/banking77/banking77-labels.csv').map(({id, label}) => ({
    label: Number(id),
    bag: (label.toLowerCase().match(/[a-z]+/g) ?? []).flatMap((word) => ids.get(word) ?? []),
  }));
}

/** The label of a message that fits none of the others. */
export const OUT_OF_SCOPE = 150;
export const CLINC = {labels: 150, words: 7463};

/** Messages of CLINC150 by split; those out of scope carry {@link OUT_OF_SCOPE}. */
export function clinc(): (split: string) => LabelledBag[] {
  const rows = readTable<Column>('blog/data/clinc150/clinc150.csv');
  return (split) => bagsOf(rows, split);
}
