import fs from 'node:fs';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {type HTMLElement, parse} from 'node-html-parser';
import {escapeHtml} from '../../content/escape-html.ts';
import {standaloneHtml} from './blog.ts';

/** Path of the page below the base URL; its feed is at the same path with `.xml`. */
const PAGE = 'whats-new';

/** Docusaurus plugin: makes the Atom feed of the page of changes, one entry for each of its dated sections. */
export default function whatsNewFeedPlugin({baseUrl, siteConfig}: LoadContext): Plugin {
  return {
    name: 'whats-new-feed',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'link',
          attributes: {
            rel: 'alternate',
            type: 'application/atom+xml',
            title: `${siteConfig.title}: what's new`,
            href: `${baseUrl}${PAGE}.xml`,
          },
        },
      ],
    }),
    async postBuild({outDir}) {
      const html = fs.readFileSync(path.join(outDir, `${PAGE}.html`), 'utf8');
      const url = `${siteConfig.url}${baseUrl}${PAGE}`;
      fs.writeFileSync(path.join(outDir, `${PAGE}.xml`), atomOfChanges(html, url, siteConfig.title));
    },
  };
}

/**
 * The Atom feed (RFC 4287) of a page whose second-level headings are dates.
 *
 * @param html the built page
 * @param url where the page is published
 * @throws Error for a heading that is no date: its entry would never be new
 */
export function atomOfChanges(html: string, url: string, siteName: string): string {
  const headings = parse(html).querySelectorAll('.markdown h2[id]');
  const entries = headings.map((heading) => {
    const title = heading.childNodes[0]?.textContent.trim() ?? '';
    const day = new Date(`${title} UTC`);
    if (!/^[A-Z][a-z]+ \d{1,2}, \d{4}$/.test(title) || Number.isNaN(day.getTime()))
      throw new Error(
        `docs/${PAGE}.md: "${title}" is no date. Write headings such as "## November 26, 2026".`,
      );
    return {title, link: `${url}#${heading.id}`, updated: day.toISOString(), content: sectionOf(heading)};
  });
  const entryXml = entries.map(
    ({title, link, updated, content}) => `  <entry>
    <id>${link}</id>
    <title>${escapeHtml(title)}</title>
    <link href="${link}"/>
    <updated>${updated}</updated>
    <content type="html">${escapeHtml(standaloneHtml(content))}</content>
  </entry>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom">
  <id>${url}</id>
  <title>${escapeHtml(`${siteName} documentation: what's new`)}</title>
  <author><name>${escapeHtml(siteName)}</name></author>
  <link href="${url}"/>
  <link rel="self" href="${url}.xml"/>
  <updated>${entries[0]?.updated}</updated>
${entryXml.join('\n')}
</feed>
`;
}

/** The HTML between a heading and the next one. */
function sectionOf(heading: HTMLElement): string {
  let html = '';
  for (let next = heading.nextElementSibling; next && next.tagName !== 'H2'; next = next.nextElementSibling)
    html += next.outerHTML;
  return html;
}
