import {spawnSync} from 'node:child_process';
import path from 'node:path';
import type {MarkdownConfig} from '@docusaurus/types';
import {UserError} from '../product/index.ts';
import {checkFrontMatter} from './front-matter.ts';
import type {Page} from './page.ts';
import type {Site} from './site.ts';
import {substituteTokens} from './tokens.ts';

/** Configuration of Markdown: Docusaurus gets text and fields from the site's own reader, which checks them. */
export function markdown(site: Site): Partial<MarkdownConfig> {
  const fromRoot = (filePath: string) => path.relative('.', filePath).split(path.sep).join('/');
  return {
    format: 'mdx',
    emoji: false,
    mdx1Compat: {headingIds: false, comments: false, admonitions: false},
    preprocessor: ({fileContent, filePath}) => {
      const file = fromRoot(filePath);
      const page = pageOf(site, file, fileContent);
      if (!page) return substituteTokens(fileContent, site.tokens, file);
      if (page.tokenFaults.length > 0) throw new UserError(page.tokenFaults);
      // The list of posts shows a post up to a line; lines are those of the writer.
      const isWhole = page.source === fileContent;
      return isWhole ? page.text : page.text.split('\n', fileContent.split('\n').length - 1).join('\n');
    },
    async parseFrontMatter({fileContent, filePath, defaultParseFrontMatter}) {
      const page = pageOf(site, fromRoot(filePath), fileContent);
      if (!page) return defaultParseFrontMatter({filePath, fileContent});
      const faults = [...page.tokenFaults, ...checkFrontMatter(page)];
      if (faults.length > 0) throw new UserError(faults);
      // Whoever gets the fields may change them.
      return {frontMatter: structuredClone(page.fields), content: page.body};
    },
    hooks: {onBrokenMarkdownLinks: 'throw', onBrokenMarkdownImages: 'throw'},
  };
}

/** The page that a text is all of, or what a list of posts shows of it; nothing for a file that is no page. */
function pageOf(site: Site, file: string, text: string): Page | undefined {
  if (!/^(?:docs|blog)\//.test(file)) return undefined;
  const {source} = site.page(file);
  const isCut = source.startsWith(text) && /^\{\/\*\s*truncate/.test(source.slice(text.length));
  return isCut ? site.page(file) : site.update(file, text);
}

/**
 * Tells whether the site is built from a Git work tree with its whole history, which the pages' "last updated"
 * dates are read from; warns of what is missing. A copy without one (a source archive, a machine without Git) builds
 * too, without those dates; so does a shallow clone, where every page would have the date of its oldest commit.
 */
export function hasGitHistory(folder = '.'): boolean {
  const options = ['rev-parse', '--is-shallow-repository', '--verify', 'HEAD'];
  const {stdout, stderr} = spawnSync('git', options, {cwd: folder, encoding: 'utf8'});
  const hasCommits = /^(?:true|false)\n[\da-f]{40}/.test(stdout ?? '');
  if (hasCommits && stdout.startsWith('false')) return true;
  const missing = hasCommits
    ? 'The Git history here is cut off (for the whole of it: git fetch --unshallow)'
    : `There is no Git history here${stderr ? ` (${stderr.trim().replaceAll(/\s*\n\s*/g, ' ')})` : ''}`;
  console.warn(`${missing}, so pages have no dates of their last change.`);
  return false;
}
