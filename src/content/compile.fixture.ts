import {type CompileOptions, compile as compileMdx} from '@mdx-js/mdx';
import {VFile} from 'vfile';

interface Plugins {
  remark?: readonly unknown[];
  rehype?: readonly unknown[];
}

/** Compiles MDX with some of the site's plugins, for their tests. */
export async function compile(markdown: string, plugins: Plugins, path = 'docs/page.md'): Promise<string> {
  const file = await compileMdx(new VFile({value: markdown, path}), {
    format: 'mdx',
    remarkPlugins: (plugins.remark ?? []) as CompileOptions['remarkPlugins'] & object,
    rehypePlugins: (plugins.rehype ?? []) as CompileOptions['rehypePlugins'] & object,
  });
  return String(file);
}
