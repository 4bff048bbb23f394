/**
 * The documentation for coding assistants: a Model Context Protocol server without sessions.
 *
 * The SDK speaks the protocol of 2026-07-28 and, for clients of before, those down to 2025-06-18.
 * Nothing is kept of a request, so any copy of the service can answer the next one.
 */
import {createMcpHandler, McpServer} from '@modelcontextprotocol/server';
import {HTTPException} from 'hono/http-exception';
import * as z from 'zod';
import {SDK_LANGUAGES} from '../../content/languages.ts';
import {REQUEST_LIMITS} from '../contract.ts';
import type {SearchIndexFile} from '../index/index-format.ts';
import {answer} from './answers.ts';
import type {SearchEngine} from './engine.ts';
import {type PageFinder, readPart} from './read-page.ts';

/**
 * Reads the Markdown of a page: the very text at its `.md` URL.
 *
 * @param url site path of the page, such as `/docs/overview`
 */
export type ReadMarkdown = (url: string) => Promise<string | undefined>;

export interface McpContext {
  engine: SearchEngine;
  index: SearchIndexFile;
  find: PageFinder;
  readMarkdown: ReadMarkdown;
}

/** 2025-03-26 and before have batches, which let one request carry a hundred searches. */
const PROTOCOLS = ['2026-07-28', '2025-11-25', '2025-06-18'];

/**
 * What clients of before 2026 ask for although a server says that it has it not. Some take the error for a broken server.
 */
const NOTHING: Readonly<Record<string, object>> = {
  'resources/list': {resources: []},
  'resources/templates/list': {resourceTemplates: []},
  'prompts/list': {prompts: []},
  'logging/setLevel': {},
};

/** Makes the function that answers one MCP request whose body was already read, as a whole. */
export function createMcp(context: McpContext): (request: Request, body: unknown) => Promise<Response> {
  // Nothing changes while the service runs, so there is nothing to subscribe to.
  const options = {maxSubscriptions: 0, keepAliveMs: 0};
  const handler = createMcpHandler(() => createServer(context), options);
  return async (request, body) => {
    if (Array.isArray(body))
      throw new HTTPException(400, {message: 'A request carries one message: batches are not answered.'});
    const headers = new Headers(request.headers);
    const {id, method: asked = ''} = (body ?? {}) as {id?: unknown; method?: string};
    const isOfBefore = headers.get('mcp-protocol-version') !== PROTOCOLS[0];
    if (isOfBefore && id !== undefined && Object.hasOwn(NOTHING, asked))
      return Response.json({jsonrpc: '2.0', id, result: NOTHING[asked]});
    // The SDK requires both, and an exchange is one message, for which JSON is enough whatever a client accepts.
    headers.set('accept', 'application/json, text/event-stream');
    const {url, method, signal} = request;
    const response = await handler.fetch(new Request(url, {method, headers, signal}), {parsedBody: body});
    // Read to its end: the work is done in here, where it is bounded and measured.
    const content = await response.text();
    const event = /^data: (.+)$/m.exec(content)?.[1];
    if (event === undefined) return new Response(content || null, response);
    return new Response(event, {status: response.status, headers: {'content-type': 'application/json'}});
  };
}

const text = (content: string) => ({content: [{type: 'text' as const, text: content}]});
const failure = (content: string) => ({isError: true, ...text(content)});

function createServer(context: McpContext): McpServer {
  const {name, origin, baseUrl} = context.index.site;
  const server = new McpServer(
    {name: `${name} documentation`, version: '2.0.0', websiteUrl: `${origin}${baseUrl}`},
    {
      supportedProtocolVersions: PROTOCOLS,
      // Nothing tells a client of a change: there is no stream, and the tools stay as they are.
      capabilities: {tools: {listChanged: false}},
      instructions: `Documentation and blog of ${name}. Use search_docs to find pages and read_page to read one before you write code against its SDKs.`,
    },
  );
  registerSearch(server, context);
  registerReadPage(server, context);
  return server;
}

function registerSearch(server: McpServer, {engine, index: {site}}: McpContext): void {
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: `Finds pages of the ${site.name} documentation and blog: guides, SDK and CLI reference, metrics, concepts. Takes keywords, a question, an error message or an identifier; one need per query: ask several short queries in place of a long one.`,
      inputSchema: z.object({
        query: z
          .string()
          .trim()
          .min(1)
          .max(REQUEST_LIMITS.maximumQueryLength)
          .describe('One need: keywords, a question, an error message, or an identifier'),
        topK: z
          .number()
          .int()
          .min(REQUEST_LIMITS.minimumTopK)
          .max(REQUEST_LIMITS.maximumTopK)
          .default(5)
          .describe('How many pages to return'),
      }),
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({query, topK}) => {
      const results = answer(engine, query, topK).map((result) => ({
        ...result,
        page_url: site.origin + result.page_url,
      }));
      const list = results.map(
        ({page_title, page_summary, page_url}) => `${page_title}\n${page_url}\n${page_summary}`,
      );
      return {...text(list.join('\n\n') || 'No results found.'), structuredContent: {results}};
    },
  );
}

function registerReadPage(server: McpServer, {index: {site, pages}, find, readMarkdown}: McpContext): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page of the ${site.name} documentation as Markdown: whole, or the one section that the #anchor of the URL names, after a line with the page's title, URL and other sections. Name a language to leave the other one's code out.`,
      inputSchema: z.object({
        url: z
          .string()
          .trim()
          .min(1)
          .max(2048)
          .describe('URL of a page, such as the page_url of a search result; with #anchor for one section'),
        language: z
          .enum(SDK_LANGUAGES)
          .optional()
          .describe('Keeps the code of one language where the page has both. Without it, both'),
      }),
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    async ({url, language}, {http}) => {
      const found = find(url, http?.req && [new URL(http.req.url).origin]);
      if (found === 'posts') {
        const posts = pages.filter(({kind}) => kind === 'blog');
        const list = posts.map(
          ({title, url, description}) => `- [${title}](${site.origin}${url}): ${description}`,
        );
        return text(`${url} is a list of posts. Read one of all posts:\n\n${list.join('\n')}\n`);
      }
      const markdown = found && (await readMarkdown(found.page.url));
      if (!found || markdown === undefined)
        return failure(
          `There is no page at ${url}. Use search_docs and pass the page_url of one of its results, or find it among all pages: ${site.origin}${site.baseUrl}llms.txt`,
        );
      const {page, anchor} = found;
      if (!anchor) return text(readPart(markdown, page, undefined, language));
      const anchors = page.sections.map((entry) => entry.anchor).filter(Boolean);
      const {place, program} = page.sections.find((entry) => entry.anchor === anchor) ?? {};
      if (!place)
        return failure(
          `${site.origin}${page.url} has no section #${anchor}. Its sections: ${anchors.join(', ')}`,
        );
      const others = anchors.filter((other) => other !== anchor).map((other) => `#${other}`);
      const lines = [
        `Page: ${page.title}, ${site.origin}${page.url}${others.length > 0 ? `. Other sections: ${others.join(' ')}` : ''}`,
        ...(program ? [`Code of this section belongs to the program ${program} of the page.`] : []),
      ];
      return text(`${lines.join('\n')}\n\n${readPart(markdown, page, place, language)}`);
    },
  );
}
