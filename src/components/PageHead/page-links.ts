/** Targets of the entries of a page's menu. The forms are those that the services document or accept. */

/** A link of the menu. */
export interface MenuLink {
  label: string;
  href: string;
}

/** Links that open an assistant with a prompt about a page; the prompt is shown there before it is sent. */
export function assistantLinks(pageUrl: string): MenuLink[] {
  const prompt = encodeURIComponent(`Read ${pageUrl} so that I can ask questions about it.`);
  return [
    {label: 'Open in ChatGPT', href: `https://chatgpt.com/?hints=search&q=${prompt}`},
    {label: 'Open in Claude', href: `https://claude.ai/new?q=${prompt}`},
    {label: 'Open in Cursor', href: `https://cursor.com/link/prompt?text=${prompt}`},
  ];
}

/** A server of the Model Context Protocol, under the name it gets in an editor's configuration. */
export interface McpServer {
  name: string;
  url: string;
}

/**
 * The server of this documentation: it runs beside the search call.
 *
 * @param searchApiUrl host that answers searches; empty for the site's own
 */
export function mcpServer(slug: string, siteUrl: string, searchApiUrl: string): McpServer {
  return {name: `${slug}-docs`, url: `${searchApiUrl || siteUrl}/mcp`};
}

/** Links that an installed editor answers by asking whether to add the server. */
export function installLinks({name, url}: McpServer): MenuLink[] {
  const vsCode = encodeURIComponent(JSON.stringify({name, type: 'http', url}));
  const cursor = encodeURIComponent(btoa(JSON.stringify({url})));
  return [
    {label: 'VS Code', href: `vscode:mcp/install?${vsCode}`},
    {label: 'Cursor', href: `cursor://anysphere.cursor-deeplink/mcp/install?name=${name}&config=${cursor}`},
  ];
}

/** The command that adds the server to Claude Code. */
export function claudeCommand({name, url}: McpServer): string {
  return `claude mcp add --transport http ${name} ${url}`;
}

/**
 * URL of the form for a new issue, filled in with the page that it is about.
 *
 * @param repoUrl code-hosting repository of the documentation
 * @param path path of the page on the site
 * @param editUrl where the page's file is edited
 */
export function problemUrl(repoUrl: string, path: string, editUrl: string): string {
  const query = new URLSearchParams({
    title: `${path}: `,
    body: `Page: ${path}\nSource: ${editUrl.replace('/edit/', '/blob/')}\n\nWhat is wrong or missing:\n`,
  });
  return `${repoUrl}/issues/new?${query}`;
}
