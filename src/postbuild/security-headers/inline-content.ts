/** What the pages of a built site carry inside themselves, so that a Content-Security-Policy can name it by its hash. */
import fs from 'node:fs';
import path from 'node:path';

export interface InlineContent {
  scripts: Set<string>;
  styles: Set<string>;
}

/** React and Docusaurus write no angle bracket and no double quote into a text or an attribute, but in these elements. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Types of `<script>` that hold data, which no policy stops. */
const DATA = /\btype="(?:application\/(?:ld\+)?json|text\/(?:plain|template|markdown))"/;

/** What no hash can allow: event handler attributes and `javascript:` addresses. */
const UNHASHABLE = /<\w[^<>]*?\s(?:on[a-z]+=|(?:href|src|action|formaction)="\s*javascript:)[^<>]*>/gi;

/** The inline scripts and style sheets of a page, as a browser hashes them, and the tags that no hash can allow. */
export function inlineContent(html: string): {scripts: string[]; styles: string[]; unhashable: string[]} {
  const found = [...html.matchAll(INLINE)].map(([, tag, attributes = '', text = '']) => ({
    tag,
    attributes,
    text,
  }));
  const scripts = found.filter(
    ({tag, attributes}) => tag === 'script' && !/\ssrc=/.test(attributes) && !DATA.test(attributes),
  );
  return {
    scripts: scripts.map(({text}) => text),
    styles: found.flatMap(({tag, text}) => (tag === 'style' ? [text] : [])),
    unhashable: html.replaceAll(INLINE, '').match(UNHASHABLE) ?? [],
  };
}

/**
 * Collects the inline content of every page of a built site.
 *
 * @throws Error when there is no page, or when one carries script that no hash can allow
 */
export function siteInlineContent(folder: string): InlineContent {
  const files = fs
    .readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.html'));
  if (files.length === 0) throw new Error(`${folder} holds no page; build the site first.`);
  const pages = files.map((file) => ({
    file,
    ...inlineContent(fs.readFileSync(path.join(folder, file), 'utf8')),
  }));
  const problems = pages.flatMap(({file, unhashable}) => unhashable.map((tag) => `  ${file}: ${tag}`));
  if (problems.length > 0)
    throw new Error(
      `The Content-Security-Policy would stop this script; move it into a module:\n${problems.join('\n')}`,
    );
  return {
    scripts: new Set(pages.flatMap(({scripts}) => scripts)),
    styles: new Set(pages.flatMap(({styles}) => styles)),
  };
}
