/**
 * The documentation for coding assistants: a Model Context Protocol server without sessions.
 *
 * The SDK answers the protocol of 2026-07-28 and, for clients of before, those down to 2025-06-18.
 * Nothing is kept of a request, so any copy of the service can answer the next one.
 */
import {
  createMcpHandler,
  type McpRequestContext,
  McpServer,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import {parseAccept} from 'hono/utils/accept';
import * as z from 'zod';
import {REQUEST_LIMITS} from '../contract.ts';
import {FILTERS} from '../filter.ts';
import type {IndexedSite} from '../index/index-format.ts';
import {answer} from './answers.ts';
import type {SearchEngine} from './engine.ts';
import {headingKey, LANGUAGES, onlyLanguage, programOf, sectionOf} from './page-text.ts';
import type {Pages} from './pages.ts';

/**
 * Reads the Markdown of a page: the very text that its `.md` address answers.
 *
 * @param url site path of the page, such as `/docs/overview`
 */
export type ReadMarkdown = (url: string) => Promise<string | undefined>;

export interface McpContext {
  engine: SearchEngine;
  pages: Pages;
  site: IndexedSite;
  readMarkdown: ReadMarkdown;
}

/** 2025-03-26 and before have batches, which let one request carry a hundred searches. */
const EARLIER_PROTOCOLS = ['2025-11-25', '2025-06-18'];

/** So many servers wait for the next request: as many as there ever are where calls take turns, or more. */
const MOST_IDLE = 2;

/** Forms of an answer. An exchange is one message, for which JSON is enough. */
const FORMS = ['application/json', 'text/event-stream'];

/** Makes the function that answers one MCP request whose body was already read, as a whole. */
export function createMcp(context: McpContext): (request: Request, body: unknown) => Promise<Response> {
  // Making a server costs more than answering with it, and leaves its compiled schemas in memory. The SDK
  // wants one for each exchange at a time: one after the other, there is one for each era of the protocol.
  const idle: Record<McpRequestContext['era'], McpServer[]> = {modern: [], legacy: []};
  const lent = new WeakMap<Request, {era: McpRequestContext['era']; server: McpServer}>();
  const lend = ({era, requestInfo}: McpRequestContext) => {
    const server = idle[era].pop() ?? createServer(context);
    if (requestInfo) lent.set(requestInfo, {era, server});
    return server;
  };
  // Nothing changes while the service runs, so there is nothing to subscribe to.
  const handler = createMcpHandler(lend, {maxSubscriptions: 0, keepAliveMs: 0});
  return async (request, body) => {
    if (Array.isArray(body)) {
      return rpcError(-32_600, 'A request carries one message: batches are not answered.');
    }
    const headers = new Headers(request.headers);
    const [form] = parseAccept(headers.get('accept') ?? '*/*')
      .filter(({q}) => q > 0)
      .flatMap(({type}) => FORMS.filter((one) => ['*/*', one.replace(/\/.*/, '/*'), one].includes(type)));
    if (!form) return rpcError(-32_000, `The answer is ${FORMS.join(' or ')}; accept one of them.`, 406);
    // The SDK compares the text of the header.
    headers.set('accept', FORMS.join(', '));
    const {url, method, signal} = request;
    const forwarded = new Request(url, {method, headers, signal});
    const response = await handler.fetch(forwarded, {parsedBody: body});
    // Read to its end: the work is done in here, where it is bounded and measured.
    const answer = await response.text();
    const used = lent.get(forwarded);
    await used?.server.close();
    if (used && idle[used.era].length < MOST_IDLE) idle[used.era].push(used.server);
    const event = /^data: (.+)$/m.exec(answer)?.[1];
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
    if (!isStream || form !== 'application/json' || event === undefined)
      return new Response(answer || null, response);
    return new Response(event, {status: response.status, headers: {'content-type': form}});
  };
}

/** An answer for a body that is not a JSON-RPC message. */
export function rpcError(code: number, message: string, status = 400): Response {
  return Response.json({jsonrpc: '2.0', error: {code, message}, id: null}, {status});
}

const text = (content: string) => ({content: [{type: 'text' as const, text: content}]});
const failure = (content: string) => ({isError: true, ...text(content)});

function createServer(context: McpContext): McpServer {
  const {name, origin, baseUrl} = context.site;
  const server = new McpServer(
    {name: `${name} documentation`, version: '2.0.0', websiteUrl: `${origin}${baseUrl}`},
    {
      supportedProtocolVersions: ['2026-07-28', ...EARLIER_PROTOCOLS],
      instructions: `Documentation and blog of ${name}. Use search_docs to find pages and read_page to read one before you write code against its SDKs.`,
    },
  );
  registerSearch(server, context);
  registerReadPage(server, context);
  registerPages(server, context);
  return server;
}

function registerSearch(server: McpServer, {engine, pages, site}: McpContext): void {
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
        filter: z
          .enum(FILTERS)
          .optional()
          .describe(
            'documentation: no blog posts; reference: API, SDK, CLI and integrations only; blog: posts only. Without it, all',
          ),
      }),
      outputSchema: z.object({
        results: z.array(
          z.object({
            page_title: z.string(),
            page_summary: z.string(),
            page_url: z.string(),
            section_path: z
              .array(z.string())
              .optional()
              .describe('Headings that lead to the section, the outermost first'),
          }),
        ),
      }),
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({query, topK, filter}) => {
      const results = answer(engine, query, topK, filter).map((result) => ({
        ...result,
        page_url: pages.urlOf(result.page_url),
      }));
      const list = results.map(
        ({page_title, page_summary, page_url}) => `${page_title}\n${page_url}\n${page_summary}`,
      );
      return {...text(list.join('\n\n') || 'No results found.'), structuredContent: {results}};
    },
  );
}

function registerReadPage(server: McpServer, {pages, site, readMarkdown}: McpContext): void {
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
          .enum(LANGUAGES)
          .optional()
          .describe('Keeps the code of one language where the page has both. Without it, both'),
      }),
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    async ({url, language}, {http}) => {
      const found = pages.find(url, http?.req && [new URL(http.req.url).origin]);
      const markdown = found && (await readMarkdown(found.page.url));
      if (!found || markdown === undefined) {
        return failure(
          `There is no page at ${url}. Use search_docs and pass the page_url of one of its results.`,
        );
      }
      const {page, anchor} = found;
      const kept = language ? onlyLanguage(markdown, language) : markdown;
      if (!anchor) return text(kept);
      const anchors = page.sections.map((entry) => entry.anchor).filter(Boolean);
      const section = sectionAt(page.sections, anchor, markdown);
      if (section === undefined)
        return failure(
          `${pages.urlOf(page.url)} has no section #${anchor}. Its sections: ${anchors.join(', ')}`,
        );
      const others = anchors.filter((other) => other !== anchor).map((other) => `#${other}`);
      const program = programOf(markdown, section);
      const lines = [
        `Page: ${page.title}, ${pages.urlOf(page.url)}${others.length > 0 ? `. Other sections: ${others.join(' ')}` : ''}`,
        ...(program ? [`Code of this section belongs to the program ${program} of the page.`] : []),
      ];
      return text(`${lines.join('\n')}\n\n${language ? onlyLanguage(section, language) : section}`);
    },
  );
}

function sectionAt(
  sections: readonly {heading: string; anchor: string}[],
  anchor: string,
  markdown: string,
): string | undefined {
  const position = sections.findIndex((section) => section.anchor === anchor);
  const section = sections[position];
  if (!section) return undefined;
  const key = headingKey(section.heading);
  const before = sections.slice(0, position).filter(({heading}) => headingKey(heading) === key).length;
  return sectionOf(markdown, section.heading, before);
}

function registerPages(server: McpServer, {pages, site, readMarkdown}: McpContext): void {
  const mimeType = 'text/markdown';
  server.registerResource(
    'page',
    new ResourceTemplate(`${site.origin}${site.baseUrl}{+path}.md`, {
      list: () => ({
        resources: pages.all.map((page) => ({
          uri: pages.markdownUrlOf(page),
          name: page.url.slice(site.baseUrl.length),
          title: page.title,
          description: page.description,
          mimeType,
        })),
      }),
    }),
    {title: 'Pages', description: `Every page and post of ${site.name} as Markdown`, mimeType},
    async (uri) => {
      const found = pages.find(uri.href);
      const markdown = found && (await readMarkdown(found.page.url));
      if (markdown === undefined) throw new ResourceNotFoundError(uri.href);
      return {contents: [{uri: uri.href, mimeType, text: markdown}]};
    },
  );
}
