/**
 * The documentation for coding assistants: a Model Context Protocol server without sessions.
 *
 * Each request gets a server and a transport of its own, so any copy of the service can answer it.
 */
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {WebStandardStreamableHTTPServerTransport} from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import * as z from 'zod';
import {REQUEST_LIMITS} from '../contract.ts';
import {answer} from './answers.ts';
import type {Ranking} from './ranking.ts';

export const MCP_PATH = '/mcp';

/** Longest page text in one answer; more is read with `offset`. */
const PAGE_LENGTH = 20_000;

export interface McpContext {
  ranking: Ranking;
  productName: string;
  siteUrl: string;
}

/** Answers one MCP request whose body was already read. */
export async function handleMcp(request: Request, body: unknown, context: McpContext): Promise<Response> {
  const server = createMcpServer(context);
  const transport = new WebStandardStreamableHTTPServerTransport({enableJsonResponse: true});
  try {
    await server.connect(transport);
    return await transport.handleRequest(request, {parsedBody: body});
  } finally {
    await server.close();
  }
}

function createMcpServer({ranking, productName, siteUrl}: McpContext): McpServer {
  const server = new McpServer(
    {name: `${productName} documentation`, version: '1.0.0'},
    {
      instructions: `Documentation of ${productName}. Use search_docs to find pages and read_page to read one in full before you write code against its SDKs.`,
    },
  );

  server.registerTool(
    'search_docs',
    {
      title: 'Search the documentation',
      description: `Finds pages of the ${productName} documentation and blog: guides, SDK and CLI reference, metrics, concepts. Takes keywords, questions and identifiers.`,
      inputSchema: {
        query: z
          .string()
          .trim()
          .min(1)
          .max(REQUEST_LIMITS.maximumQueryLength)
          .describe('Keywords, a question, or an identifier'),
        topK: z
          .number()
          .int()
          .min(REQUEST_LIMITS.minimumTopK)
          .max(REQUEST_LIMITS.maximumTopK)
          .default(5)
          .describe('How many pages to return'),
      },
      outputSchema: {
        results: z.array(z.object({page_title: z.string(), page_summary: z.string(), page_url: z.string()})),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({query, topK}) => {
      const results = answer(ranking, query, topK).map((result) => ({
        ...result,
        page_url: `${siteUrl}${result.page_url}`,
      }));
      const text =
        results.length === 0
          ? 'No results found.'
          : results
              .map(({page_title, page_summary, page_url}) => `${page_title}\n${page_url}\n${page_summary}`)
              .join('\n\n');
      return {content: [{type: 'text', text}], structuredContent: {results}};
    },
  );

  server.registerTool(
    'read_page',
    {
      title: 'Read a page',
      description: `Returns one page of the ${productName} documentation as Markdown. Long pages come in parts: pass the offset that the answer names.`,
      inputSchema: {
        url: z.string().trim().min(1).max(2048).describe('page_url of a search result'),
        offset: z.number().int().min(0).default(0).describe('Character to start from'),
      },
      annotations: {readOnlyHint: true, openWorldHint: false},
    },
    ({url, offset}) => {
      const page = ranking.page(URL.canParse(url) ? new URL(url).pathname : url);
      if (!page) {
        return {
          isError: true,
          content: [
            {
              type: 'text',
              text: `There is no page at ${url}. Use search_docs and pass the page_url of one of its results.`,
            },
          ],
        };
      }
      const text = `# ${page.title}\n\n${page.description ? `> ${page.description}\n\n` : ''}${page.markdown}\n`;
      const part = text.slice(offset, offset + PAGE_LENGTH);
      const next = offset + part.length;
      const note =
        next < text.length
          ? `\n\n[${text.length - next} more characters: call read_page with offset ${next}]`
          : '';
      return {content: [{type: 'text', text: part + note}]};
    },
  );

  return server;
}
