/** Messages as bags of words, and four small models that label them. */
export * from './bag-of-words.ts';
export * from './logistic.ts';
export * from './naive-bayes.ts';
export * from './nearest.ts';
export * from './overlap.ts';
export * from './sample.ts';
