/**
 * The origin's `robots.txt` (RFC 9309), with site map and the lists for assistants. Its content signals
 * (https://contentsignals.org) allow programs to find the pages, to answer from them and to learn from them:
 * documentation is written to be used, by assistants too.
 */
export function robotsFile({origin, baseUrl}: {origin: string; baseUrl: string}): string {
  return `# Every page is also Markdown: its address with .md, or a request that accepts text/markdown.
# Lists of all pages: ${origin}/llms.txt and ${origin}${baseUrl}llms-full.txt
User-agent: *
Content-Signal: search=yes, ai-input=yes, ai-train=yes
Allow: /

Sitemap: ${origin}/sitemap.xml
`;
}
