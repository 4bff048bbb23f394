/**
 * What the publisher allows programs to do with the pages, in the terms of
 * https://contentsignals.org: find them, answer from them, and learn from them. Documentation is
 * written to be found and used, by assistants too.
 */
const SIGNALS = {search: true, 'ai-input': true, 'ai-train': true} as const;

/** The origin's `robots.txt` (RFC 9309), with content signals, site map and the lists for assistants. */
export function robotsFile({origin, baseUrl}: {origin: string; baseUrl: string}): string {
  const signals = Object.entries(SIGNALS).map(([use, allowed]) => `${use}=${allowed ? 'yes' : 'no'}`);
  return `# Every page is also Markdown: its address with .md, or a request that accepts text/markdown.
# Lists of all pages: ${origin}/llms.txt and ${origin}${baseUrl}llms-full.txt
User-agent: *
Content-Signal: ${signals.join(', ')}
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}
