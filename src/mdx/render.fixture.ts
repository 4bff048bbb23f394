import {evaluate} from '@mdx-js/mdx';
import {parse} from 'node-html-parser';
import {createElement, type ReactNode} from 'react';
import * as runtime from 'react/jsx-runtime';
import {renderToStaticMarkup} from 'react-dom/server';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import {VFile} from 'vfile';
import {temporaryFolder} from '../content/folder.fixture.ts';
import {Site} from '../content/site.ts';
import {loadProduct} from '../product/index.ts';
import {markdownPlugins} from './plugins.ts';

const {root} = temporaryFolder({
  'docs/terminology.md': '### Driver {/* #driver */}\n\nA simulated user. It has a prompt.\n',
});
const {beforeDefaultRemarkPlugins, rehypePlugins} = markdownPlugins(
  new Site({root, product: loadProduct({})}),
);

/** A component by its name in lower case, `x-code`, with its attributes. */
const shown = (name: string) => [
  name,
  ({children, ...given}: {children?: ReactNode}) => createElement(`x-${name.toLowerCase()}`, given, children),
];
const components = Object.fromEntries(['Code', 'Figure', 'Parameters', 'Term'].map(shown));

/** The HTML of a page by the plugins of the site, in their order. */
export async function render(markdown: string, path = 'docs/page.md') {
  const {default: Page} = await evaluate(new VFile({value: markdown, path}), {
    ...runtime,
    format: 'mdx',
    remarkPlugins: [...beforeDefaultRemarkPlugins, remarkDirective, remarkGfm],
    rehypePlugins,
  });
  return parse(renderToStaticMarkup(createElement(Page, {components})));
}
