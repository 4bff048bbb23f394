/**
 * `code` in Markdown. Fenced blocks never reach it: `src/mdx/rehype-highlight` has made them
 * `<Code>`. Upstream's version imports the theme's code block and with it the Prism highlighter.
 */
export {default} from '@theme/CodeInline';
