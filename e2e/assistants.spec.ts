import {Client, StreamableHTTPClientTransport} from '@modelcontextprotocol/client';
import {expect, test} from 'playwright/test';
import {product} from './site.ts';

const MARKDOWN = 'text/markdown; charset=utf-8';

test('read_page and the resources give every page as its .md address does, byte for byte', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const client = new Client(
    {name: 'test', version: '1.0.0'},
    {versionNegotiation: {mode: {pin: '2026-07-28'}}},
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)));
  const textsOf = async (url: string, part = 1) => {
    const {content} = await client.callTool({name: 'read_page', arguments: {url, part}});
    return (content as {text: string}[]).map(({text}) => text);
  };
  const {resources} = await client.listResources();
  expect(resources.length).toBeGreaterThan(60);
  let inParts = 0;
  for (const {uri} of resources) {
    expect(uri.startsWith(`${product.siteUrl}/docs/`), uri).toBe(true);
    const file = await (await request.get(new URL(uri).pathname)).text();
    const [first = '', ...rest] = await textsOf(uri);
    const count = Number(/^Part 1 of (\d+)\./.exec(first)?.[1] ?? 1);
    const texts = count === 1 ? [first] : [rest.join('')];
    for (let part = 2; part <= count; part += 1) texts.push((await textsOf(uri, part))[1] ?? '');
    if (count > 1) inParts += 1;
    expect(texts.join('') === file, `${uri} in ${count} parts`).toBe(true);
    const {contents} = await client.readResource({uri});
    expect((contents[0] as {text: string}).text === file, `resource ${uri}`).toBe(true);
  }
  expect(inParts, 'pages that are longer than one answer').toBeGreaterThan(0);
  await client.close();
});

test('a page is Markdown for those who prefer it, and HTML for browsers', async ({request}) => {
  for (const path of ['/docs/overview', '/docs/blog/rag-map']) {
    const file = await (await request.get(`${path}.md`)).text();
    const markdown = await request.get(path, {headers: {accept: 'text/markdown, text/html;q=0.9'}});
    expect(await markdown.text()).toBe(file);
    expect(markdown.headers()['content-type']).toBe(MARKDOWN);
    const page = await request.get(path, {headers: {accept: 'text/html, text/markdown;q=0.9'}});
    expect(page.headers()['content-type']).toContain('text/html');
    expect(page.headers().link).toContain(`<${path}.md>; rel="alternate"`);
    for (const answer of [markdown, page]) expect(answer.headers().vary).toContain('Accept');
  }
});

test('a page that does not exist is not found in Markdown too', async ({request}) => {
  const answer = await request.get('/docs/no-such-page', {headers: {accept: 'text/markdown'}});
  expect([answer.status(), answer.headers()['content-type']]).toEqual([404, MARKDOWN]);
});
