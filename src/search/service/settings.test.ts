import {describe, expect, it} from 'vitest';
import {DEFAULT_SETTINGS, loadSettings} from './settings.ts';

describe('loadSettings', () => {
  it('reads every variable', () => {
    expect(
      loadSettings({
        SEARCH_ALLOWED_ORIGINS: 'https://a.example, https://b.example/',
        SEARCH_REQUESTS_PER_MINUTE: '60',
        SEARCH_TRUSTED_PROXIES: '1',
        MCP_HOSTS: 'docs.internal:3000',
      }),
    ).toEqual({
      ...DEFAULT_SETTINGS,
      allowedOrigins: ['https://a.example', 'https://b.example'],
      requestsPerMinute: 60,
      trustedProxies: 1,
      mcpHosts: ['docs.internal:3000'],
    });
    expect(loadSettings({SEARCH_ALLOWED_ORIGINS: '*'}).allowedOrigins).toEqual(['*']);
    expect(loadSettings({}).requestsPerMinute).toBe(600);
  });

  it.each([
    ['SEARCH_ALLOWED_ORIGINS', 'example.com'],
    ['SEARCH_ALLOWED_ORIGINS', 'https://a.example/path'],
    ['SEARCH_ALLOWED_ORIGINS', 'ftp://a.example'],
    ['MCP_HOSTS', 'https://a.example'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => loadSettings({[name]: value})).toThrow(`${name}="${value}"`);
  });
});
