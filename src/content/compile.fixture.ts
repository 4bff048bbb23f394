import {compile as compileMdx} from '@mdx-js/mdx';
import type {Pluggable} from 'unified';
import {VFile} from 'vfile';

interface Plugins {
  remark?: readonly unknown[];
  rehype?: readonly unknown[];
}

/** Compiles MDX with some of the site's plugins, for their tests. */
export async function compile(markdown: string, plugins: Plugins, path = 'docs/page.md'): Promise<string> {
  const file = await compileMdx(new VFile({value: markdown, path}), {
    format: 'mdx',
    remarkPlugins: (plugins.remark ?? []) as Pluggable[],
    rehypePlugins: (plugins.rehype ?? []) as Pluggable[],
  });
  return String(file);
}
