import {describe, expect, it} from 'vitest';
import {generalSynonyms} from './synonyms-file.ts';

describe('generalSynonyms', () => {
  it('reads the file of the site', () => {
    expect(generalSynonyms().split('\n').length).toBeGreaterThan(300);
  });

  it('says which group is none', () => {
    expect(() => generalSynonyms('- a, b\n- c')).toThrow(
      'src/search/index/synonyms.yaml: group 2: a group has at least two members',
    );
    expect(() => generalSynonyms('- a, b\n- 3')).toThrow('group 2');
  });
});
