/**
 * The documentation for coding assistants: a Model Context Protocol server without sessions.
 *
 * The SDK speaks the protocol of 2026-07-28 and, for clients of before, those down to 2025-06-18.
 * Nothing is kept of a request, so any copy of the service can answer the next one.
 */
import {
  createMcpHandler,
  localhostAllowedHostnames,
  McpServer,
  validateHostHeader,
} from '@modelcontextprotocol/server';
import {HTTPException} from 'hono/http-exception';
import * as z from 'zod';
import {SDK_LANGUAGES, type SdkLanguage} from '../../content/languages.ts';
import {MARKDOWN_ENDING} from '../../product/index.ts';
import {MCP_PATH, PLACES, REQUEST_LIMITS} from '../contract.ts';
import type {IndexedSite, SearchIndexFile} from '../index/index-format.ts';
import {answer} from './answers.ts';
import type {SearchEngine} from './engine.ts';
import {type FoundPage, type PageFinder, readPart, siblingsOf} from './read-page.ts';

/**
 * Reads a file of the site: the Markdown of a page, or a list of pages.
 *
 * @param path site path, such as `/docs/overview.md` or `/docs/llms.txt`
 */
export type ReadText = (path: string) => Promise<string | undefined>;

interface McpContext {
  engine: SearchEngine;
  index: SearchIndexFile;
  find: PageFinder;
  readText: ReadText;
  /** Hosts besides the site's own under which MCP is answered; `*` for all. */
  hosts: readonly string[];
}

/** 2025-03-26 and before have batches, which let one request carry a hundred searches. */
const PROTOCOLS = ['2026-07-28', '2025-11-25', '2025-06-18'];

/**
 * Lists that clients of before 2026 ask for although the server declares none. Some take the error for a broken server.
 */
const EMPTY_LISTS: Readonly<Record<string, object>> = {
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
  const isOwnHost = hostCheck(context);
  return async (request, body) => {
    // A page of another name that leads to this machine (DNS rebinding) has the Origin of that name, and its Host.
    if (!isOwnHost(request))
      throw new HTTPException(403, {
        message: `${MCP_PATH} is not answered at this host; its operator can add it to MCP_HOSTS.`,
      });
    if (Array.isArray(body))
      throw new HTTPException(400, {message: 'A request carries one message: batches are not answered.'});
    const headers = new Headers(request.headers);
    const {id, method: rpcMethod} = (body ?? {}) as {id?: unknown; method?: unknown};
    const isLegacy = headers.get('mcp-protocol-version') !== PROTOCOLS[0];
    if (
      isLegacy &&
      id !== undefined &&
      typeof rpcMethod === 'string' &&
      Object.hasOwn(EMPTY_LISTS, rpcMethod)
    )
      return Response.json({jsonrpc: '2.0', id, result: EMPTY_LISTS[rpcMethod]});
    // The SDK requires both, and an exchange is one message, for which JSON is enough whatever a client accepts.
    headers.set('accept', 'application/json, text/event-stream');
    const {url, method, signal} = request;
    const response = await handler.fetch(new Request(url, {method, headers, signal}), {
      parsedBody: body,
    });
    // Read to its end: the work is done in here, where it is bounded and measured.
    const content = await response.text();
    const event = /^data: (.+)$/m.exec(content)?.[1];
    if (event === undefined) return new Response(content || null, response);
    return new Response(event, {status: response.status, headers: {'content-type': 'application/json'}});
  };
}

/** The check of the host of a request; none while the site has the default host, which is under a reserved domain. */
function hostCheck({index, hosts}: McpContext): (request: Request) => boolean {
  const {hostname} = new URL(index.site.origin);
  if (hostname.endsWith('.example') || hosts.includes('*')) return () => true;
  const further = hosts.map((host) => new URL(`http://${host}`).hostname);
  const allowed = [...localhostAllowedHostnames(), hostname, ...further];
  return ({headers}) => validateHostHeader(headers.get('host'), allowed).ok;
}

/** Other names for an argument, which models invent or take from a result. */
const ALIASES: Readonly<Record<string, string>> = {question: 'query', page_url: 'url'};

/** Arguments of a tool, which an alias names only where nothing else does. */
const toolArguments = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess((given) => {
    if (typeof given !== 'object' || given === null) return given;
    const named = Object.entries(given).map(([name, value]) => [ALIASES[name] ?? name, value]);
    return {...Object.fromEntries(named), ...given};
  }, z.object(shape));

const text = (content: string) => ({content: [{type: 'text' as const, text: content}]});
const failure = (content: string) => ({isError: true, ...text(content)});

function createServer(context: McpContext): McpServer {
  const {name, tagline, origin, baseUrl} = context.index.site;
  const server = new McpServer(
    {name: `${name} documentation`, version: '2.0.0', websiteUrl: `${origin}${baseUrl}`},
    {
      supportedProtocolVersions: PROTOCOLS,
      // Nothing tells a client of a change: there is no stream, and the tools stay as they are.
      capabilities: {tools: {listChanged: false}},
      instructions: `Documentation and blog of ${name}, a platform for ${tagline}. Search with search_docs before you write code against its SDKs, CLI or HTTP API, when one of its messages or numbers needs an explanation, and for methods of testing agents. One call with sectionText brings the code that answers; read_page reads the rest of a page.`,
    },
  );
  registerSearch(server, context);
  registerReadPage(server, context);
  return server;
}

const LANGUAGE = z
  .preprocess((given) => (typeof given === 'string' ? given.toLowerCase() : given), z.enum(SDK_LANGUAGES))
  .optional()
  .describe('Keeps the code of one language where the page has both. Without it, both');

function registerSearch(server: McpServer, context: McpContext): void {
  const {
    engine,
    index: {site},
    find,
  } = context;
  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: `Finds pages of the ${site.name} documentation and blog: guides, SDK and CLI reference, metrics, concepts. Takes keywords, a question, an error message or an identifier; one need per query: ask several short queries in place of a long one.`,
      inputSchema: toolArguments({
        query: z
          .string()
          .trim()
          .min(1)
          .max(REQUEST_LIMITS.maximumQueryLength)
          .describe('One need: keywords, a question, an error message, or an identifier'),
        topK: z
          .preprocess(
            (given) => (typeof given === 'string' && /^\d+$/.test(given) ? Number(given) : given),
            z.number().int().min(REQUEST_LIMITS.minimumTopK).max(REQUEST_LIMITS.maximumTopK),
          )
          .prefault(5)
          .describe('How many pages to return'),
        sectionText: z
          .boolean()
          .default(false)
          .describe(
            'Adds the text of the section that the first result leads to, with its code: about 1,000 tokens, and more where one sample is longer',
          ),
        language: LANGUAGE.describe(
          'Leaves out the pages and the code that are for the other language. Without it, both',
        ),
      }),
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    async ({query, topK, sectionText, language}) => {
      const results = answer(engine, query, topK, language).map((result) => ({
        ...result,
        page_url: site.origin + result.page_url,
      }));
      const list = results.map(
        ({page_title, page_summary, page_url}) => `${page_title}\n${page_url}\n${page_summary}`,
      );
      if (!results[0]) return {...text(nothingFound(site)), structuredContent: {results}};
      const found = sectionText ? find(results[0].page_url) : undefined;
      const section = typeof found === 'object' && (await readSection(context, found, language));
      return {
        ...text([...list, ...(section ? [`Text of the first result:\n\n${section}`] : [])].join('\n\n')),
        structuredContent: {results, ...(section && {section})},
      };
    },
  );
}

const nothingFound = ({origin, baseUrl}: IndexedSite) =>
  [
    'No results found. Try one or two other words, or go on at',
    ...PLACES.map(({title, says, route}) => `- ${title}: ${origin}${baseUrl}${route} (${says})`),
  ].join('\n');

/** Longest text in an answer of the search, in characters. */
const LONGEST_TEXT = 4000;

/** The text of a section, or of the page before its first section, cut behind a block. */
async function readSection(
  {readText}: McpContext,
  {page, anchor}: FoundPage,
  language: SdkLanguage | undefined,
): Promise<string | undefined> {
  const markdown = await readText(`${page.url}${MARKDOWN_ENDING}`);
  if (markdown === undefined) return undefined;
  const place = page.sections.find((entry) => entry.anchor === anchor && anchor)?.place;
  const first = page.sections.find((entry) => entry.anchor && entry.place)?.place;
  const [start, end] = place ?? [0, first?.[0] ?? markdown.length];
  const partTo = (to: number) => readPart(markdown, page, [start, to], language);
  const cut = page.ends.find((at) => start < at && at < end && partTo(at).length >= LONGEST_TEXT);
  const part = partTo(cut ?? end);
  return part === partTo(end) ? part : `${part}\n(The section goes on: read_page has all of it.)\n`;
}

function registerReadPage(server: McpServer, {index: {site, pages}, find, readText}: McpContext): void {
  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns a page of the ${site.name} documentation as Markdown: whole, or the one section that the #anchor of the URL names, after a line with the page's title, URL and other sections. Name a language to leave the other one's code out.`,
      inputSchema: toolArguments({
        url: z
          .string()
          .trim()
          .min(1)
          .max(2048)
          .describe('URL of a page, such as the page_url of a search result; with #anchor for one section'),
        language: LANGUAGE,
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
      const list = typeof found === 'string' && (await readText(`${site.baseUrl}${found}`));
      if (list) return text(list);
      const markdown = typeof found === 'object' && (await readText(`${found.page.url}${MARKDOWN_ENDING}`));
      if (typeof found !== 'object' || typeof markdown !== 'string')
        return failure(
          `There is no page at ${url}. Use search_docs and pass the page_url of one of its results, or find it among all pages: ${site.origin}${site.baseUrl}llms.txt`,
        );
      const {page, anchor} = found;
      if (!anchor) return text(readPart(markdown, page, undefined, language));
      const anchors = page.sections.map((entry) => entry.anchor).filter(Boolean);
      const section =
        page.sections.find((entry) => entry.anchor === anchor) ??
        page.sections.find((entry) => entry.anchor.toLowerCase() === anchor.toLowerCase());
      if (!section?.place)
        return failure(
          `${site.origin}${page.url} has no section #${anchor}. Its sections: ${anchors.join(', ')}`,
        );
      const part = readPart(markdown, page, section.place, language);
      const others = siblingsOf(section, page)
        .map((other) => `#${other.anchor}`)
        .join(' ');
      const {program} = section;
      const lines = [
        `Page: ${page.title}, ${site.origin}${page.url}${others && others.length <= part.length ? `. Other sections: ${others}` : ''}`,
        ...(program ? [`Code of this section belongs to the program ${program} of the page.`] : []),
      ];
      return text(`${lines.join('\n')}\n\n${part}`);
    },
  );
}
