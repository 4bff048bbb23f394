import * as upstream from '@docusaurus/utils-common';
import {expect, it} from 'vitest';
import * as ours from './url-and-error-texts.ts';

it('gives all that the package gives', () => {
  const names = Object.keys(upstream).filter((name) => name !== 'default' && name !== '__esModule');
  expect(names.length).toBeGreaterThan(5);
  expect(Object.keys(ours).sort()).toEqual(names.sort());
  expect(ours.blogPostContainerID).toBe(upstream.blogPostContainerID);
  const settings = {trailingSlash: false, baseUrl: '/docs/'};
  expect(ours.applyTrailingSlash('/docs/overview/#a', settings)).toBe('/docs/overview#a');
  expect(upstream.applyTrailingSlash('/docs/overview/#a', settings)).toBe('/docs/overview#a');
});
