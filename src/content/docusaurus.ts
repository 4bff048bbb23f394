import {execFileSync} from 'node:child_process';
import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {type Product, UserError} from '../product/index.ts';
import {checkFrontMatter} from './front-matter.ts';
import {substituteTokens, tokenValues} from './tokens.ts';

/** Configuration of Markdown: tokens are replaced, front matter is checked. */
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
      return defaultParseFrontMatter({filePath, fileContent: text});
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  };
}

/**
 * Tells whether the site is built from a Git work tree with its whole history, which the pages' "last updated"
 * dates are read from; warns of what is missing. A copy without one (a source archive, a machine without Git) builds
 * too, without those dates; so does a shallow clone, where every page would have the date of its oldest commit.
 */
export function hasGitHistory(folder = '.'): boolean {
  let missing = 'There is no Git history here';
  try {
    const options = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
    const [isShallow] = execFileSync('git', options, {cwd: folder, stdio: 'pipe', encoding: 'utf8'}).split(
      '\n',
    );
    if (isShallow === 'false') return true;
    missing = 'The Git history here is cut off (for the whole of it: git fetch --unshallow)';
  } catch (error) {
    // Git is missing, the folder is no work tree, or it belongs to somebody else. Git says which, and what to do.
    const said = String((error as {stderr?: string}).stderr ?? '').trim();
    if (said) missing += ` (${said.replaceAll(/\s*\n\s*/g, ' ')})`;
  }
  console.warn(`${missing}, so pages have no dates of their last change.`);
  return false;
}
