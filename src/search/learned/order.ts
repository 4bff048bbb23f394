/** The order that was learned from needs: `npm run search:learn` writes it (README.md beside this file). */
import stored from './order.generated.json';
import {PageModel, type StoredPageModel} from './page-model.ts';
import type {StoredLessons} from './store-lessons.ts';
import {type StoredTrees, Trees} from './trees.ts';

/** What `order.generated.json` holds. */
export interface StoredOrder {
  /** Digest of the word vectors that it was learned with; with others its numbers mean something else. */
  vectors: string;
  subjects: StoredPageModel;
  lessons: StoredLessons;
  trees: StoredTrees;
}

/** What knows of the pages of a site what the pages do not say. */
export interface LearnedOrder {
  vectors: string;
  /** What pages a text is about. */
  subjects: PageModel;
  /** Texts whose answers are known; without them no candidate has anything of its neighbors. */
  lessons?: StoredLessons | undefined;
  /** Which of two candidates is better, by the evidence for each. Without them candidates keep their scores. */
  trees?: Trees | undefined;
}

let loaded: LearnedOrder | undefined;

/** The order of this site's search, decoded when it is first asked for. */
export function learnedOrder(): LearnedOrder {
  const {vectors, subjects, lessons, trees} = stored as StoredOrder;
  loaded ??= {vectors, subjects: new PageModel(subjects), lessons, trees: new Trees(trees)};
  return loaded;
}
