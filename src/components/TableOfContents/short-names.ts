import type {TOCItem} from '@docusaurus/mdx-loader';

/**
 * A table of contents in which a method goes by its own name: `ModelUnderTest.run_test` below
 * `ModelUnderTest` is `.run_test`. The column is narrower than the names of most methods.
 */
export function shortNames(toc: readonly TOCItem[]): TOCItem[] {
  return toc.map((item) => {
    const method = /^<code>[\w.]+(\.\w+)(?:\(\))?<\/code>$/.exec(item.value)?.[1];
    return method ? {...item, value: `<code>${method}</code>`} : item;
  });
}
