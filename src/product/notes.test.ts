import {readFileSync} from 'node:fs';
import {expect, test} from 'vitest';
import {loadProduct} from './index.ts';
import {settingNotes} from './notes.ts';

const EXAMPLE = readFileSync('.env.example', 'utf8');
const notes = (environment: Record<string, string>, own?: string) =>
  settingNotes(loadProduct(environment), EXAMPLE, own);

test('a trial of the site, and a file with variables of the site alone, need no note', () => {
  const own = '# SIGNUP_URL=\nSITE_URL=https://docs.acme.com\nexport PORT=3001\nSEARCH_API_URL=\n';
  expect(notes({}, own)).toEqual([]);
});

test('variables of .env that the site does not know are listed', () => {
  const own = 'SIGNUP_URL=https://acme.com\nexport APPURL=https://acme.com\nPORT=1\n';
  expect(notes({}, own)).toEqual([".env sets variables that .env.example doesn't have: SIGNUP_URL, APPURL."]);
});

test('hosts that nobody has are listed once the site has a host', () => {
  const own = {
    SITE_URL: 'https://docs.acme.com',
    APP_URL: 'https://acme.com',
    SUPPORT_EMAIL: 'help@acme.com',
  };
  expect(notes(own)).toEqual([
    'These variables still lead to hosts that nobody has: API_URL, PROXY_URL, REPO_URL.',
  ]);
});
