import type {LoadContext} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import markdownPlugin from './index.ts';

it('leads from the head of every page to the list that covers it, under the base path', () => {
  const context = {siteDir: '.', baseUrl: '/docs/'} as LoadContext;
  const {injectHtmlTags} = markdownPlugin(context, {product: loadProduct()});
  expect(injectHtmlTags?.({content: undefined})).toEqual({
    headTags: [{tagName: 'link', attributes: {rel: 'describedby', href: '/docs/llms.txt'}}],
  });
});
