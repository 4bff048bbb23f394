import type GithubSlugger from 'github-slugger';
import type {Heading, PhrasingContent} from 'mdast';
import {textOf} from './text.ts';

/** A comment in braces whose first word is `#id`, the form that Docusaurus 4 keeps. */
const ID_COMMENT = /^\s*\/\*\s*#(\S+?)\s*\*\/\s*$/;

/** The id that a writer gave to a heading with a comment `#id` in braces at its end. */
export function explicitId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  return last?.type === 'mdxTextExpression' ? ID_COMMENT.exec(last.value)?.[1] : undefined;
}

/** What a heading says: its children without the id. */
export function headingContent(heading: Heading): PhrasingContent[] {
  if (explicitId(heading) === undefined) return heading.children;
  const children = heading.children.slice(0, -1);
  const last = children.at(-1);
  return last?.type === 'text'
    ? [...children.slice(0, -1), {...last, value: last.value.trimEnd()}]
    : children;
}

/** The fragment under which the site shows a heading. The slugger counts headings of equal words. */
export function anchorOf(heading: Heading, slugger: GithubSlugger): string {
  return explicitId(heading) ?? slugger.slug(textOf(heading));
}
