import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {type Product, UserError} from '../product/index.ts';
import {cardPath} from './card.ts';
import {checkFrontMatter} from './front-matter.ts';
import {substituteTokens, tokenValues} from './tokens.ts';

/** How the site reads Markdown: tokens are replaced, front matter is checked, each page gets a social card. */
export function markdown(product: Product): Partial<MarkdownConfig> {
  const tokens = tokenValues(product);
  const fromRoot = (filePath: string) => path.relative('.', filePath).split(path.sep).join('/');
  return {
    format: 'mdx',
    mdx1Compat: {headingIds: false, comments: false, admonitions: false},
    preprocessor: ({fileContent, filePath}) => substituteTokens(fileContent, tokens, fromRoot(filePath)),
    async parseFrontMatter({fileContent, filePath, defaultParseFrontMatter}) {
      const file = fromRoot(filePath);
      const text = substituteTokens(fileContent, tokens, file);
      const diagnostics = checkFrontMatter(file, text);
      if (diagnostics.length > 0) throw new UserError(diagnostics);
      const parsed = await defaultParseFrontMatter({filePath, fileContent: text});
      parsed.frontMatter.image ??= cardPath(file, parsed.frontMatter.slug);
      return parsed;
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  };
}
