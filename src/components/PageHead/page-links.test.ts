import {describe, expect, it} from 'vitest';
import {claudeCommand, installLinks, mcpServer, problemUrl} from './page-links.ts';

const server = mcpServer('tent', 'https://tent.example', '');

describe('mcpServer', () => {
  it('is on the site where no search host is configured, and on the search host where one is', () => {
    expect(server).toEqual({name: 'tent-docs', url: 'https://tent.example/mcp'});
    expect(mcpServer('tent', 'https://tent.example', 'https://api.tent.example').url).toBe(
      'https://api.tent.example/mcp',
    );
  });
});

describe('installLinks', () => {
  const [vsCode, cursor] = installLinks(server).map(({href}) => href);

  it('hands VS Code the server as JSON', () => {
    const [scheme, query = ''] = (vsCode ?? '').split('?');
    expect(scheme).toBe('vscode:mcp/install');
    expect(JSON.parse(decodeURIComponent(query))).toEqual({
      name: 'tent-docs',
      type: 'http',
      url: 'https://tent.example/mcp',
    });
  });

  it('hands Cursor the name, and the rest as JSON in base64', () => {
    const {protocol, host, pathname, searchParams} = new URL(cursor ?? '');
    expect([protocol, host, pathname]).toEqual(['cursor:', 'anysphere.cursor-deeplink', '/mcp/install']);
    expect(searchParams.get('name')).toBe('tent-docs');
    expect(JSON.parse(atob(searchParams.get('config') ?? ''))).toEqual({url: 'https://tent.example/mcp'});
  });
});

it('writes the command with transport, name and URL', () => {
  expect(claudeCommand(server)).toBe('claude mcp add --transport http tent-docs https://tent.example/mcp');
});

it('reports a problem with the source of the page', () => {
  const edit = 'https://code.test/docs/edit/main/docs/metrics/retrieval.md';
  const url = new URL(problemUrl('https://code.test/docs', '/docs/metrics/retrieval', edit));
  expect(url.origin + url.pathname).toBe('https://code.test/docs/issues/new');
  expect(url.searchParams.get('title')).toBe('/docs/metrics/retrieval: ');
  expect(url.searchParams.get('body')).toMatch(
    /^Page: \/docs\/metrics\/retrieval\n.*\/docs\/blob\/main\/docs\/metrics\/retrieval\.md\n/,
  );
});
