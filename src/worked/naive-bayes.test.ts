import {describe, expect, it} from 'vitest';
import {byKeyword, keywordHits, testMessages, trainMessages, words} from './intents.ts';
import {trainNaiveBayes} from './naive-bayes.ts';

const right = (predict: (text: string) => string): number =>
  testMessages.filter(({text, label}) => predict(text) === label).length;

describe('naive Bayes', () => {
  it('gives the textbook answer', () => {
    // "Introduction to Information Retrieval" (2008), example 13.1: P(c | d5) ∝ 0.0003, P(not c | d5) ∝ 0.0001
    const rows = [
      {text: 'chinese beijing chinese', label: 'china'},
      {text: 'chinese chinese shanghai', label: 'china'},
      {text: 'chinese macao', label: 'china'},
      {text: 'tokyo japan chinese', label: 'other'},
    ];
    const model = trainNaiveBayes(rows);
    const text = 'chinese chinese chinese tokyo japan';
    expect(Math.exp(model.score('china', text))).toBeCloseTo(0.0003, 4);
    expect(Math.exp(model.score('other', text))).toBeCloseTo(0.0001, 4);
    expect(model.predict(text)).toBe('china');
    expect(model.vocabulary).toBe(6);
  });

  it('scores a word that it has never seen', () => {
    const model = trainNaiveBayes([
      {text: 'tent', label: 'tent'},
      {text: 'stove', label: 'stove'},
    ]);
    expect(model.score('tent', 'lantern')).toBeCloseTo(Math.log(1 / 2) + Math.log(1 / 3), 12);
    expect(model.predict('lantern')).toBe('tent');
  });
});

describe('the messages', () => {
  it('are thirty and twenty-four, all different', () => {
    expect(trainMessages).toHaveLength(30);
    expect(testMessages).toHaveLength(24);
    expect(new Set([...trainMessages, ...testMessages].map(({text}) => text)).size).toBe(54);
  });

  it('are told apart by keywords and by naive Bayes', () => {
    expect(right(byKeyword)).toBe(19);
    expect(right(trainNaiveBayes(trainMessages).predict)).toBe(21);
  });

  it('fall apart into words', () => {
    expect(words("I can't log in, A-1042!")).toEqual(['i', "can't", 'log', 'in', 'a']);
    expect(keywordHits('return my order, return it')).toEqual({refund: 1, delivery: 1, account: 0});
  });
});
