/** What the pages of a built site carry inside themselves, so that a Content-Security-Policy can name it by its hash. */
import fs from 'node:fs';
import path from 'node:path';
import {filesBelow} from '../../content/files.ts';

export interface InlineContent {
  scripts: Set<string>;
  styles: Set<string>;
}

/** React and Docusaurus escape angle brackets and double quotes in texts and attributes, so a pattern finds these elements. */
const INLINE = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

/** Types of `<script>` that hold data, which no policy stops. */
const DATA = /\btype="(?:application\/(?:ld\+)?json|text\/(?:plain|template|markdown))"/;

/** Adds the inline scripts and style sheets of a page, as a browser hashes them. */
export function addInlineContent(html: string, {scripts, styles}: InlineContent): void {
  for (const [, tag, attributes = '', text = ''] of html.matchAll(INLINE)) {
    if (tag === 'style') styles.add(text);
    else if (!/\ssrc=/.test(attributes) && !DATA.test(attributes)) scripts.add(text);
  }
}

/** The inline content of every page of a built site. */
export function siteInlineContent(folder: string): InlineContent {
  const content: InlineContent = {scripts: new Set(), styles: new Set()};
  for (const file of filesBelow(folder, '.'))
    if (file.endsWith('.html')) addInlineContent(fs.readFileSync(path.join(folder, file), 'utf8'), content);
  return content;
}
