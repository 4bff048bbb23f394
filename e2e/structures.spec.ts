import fs from 'node:fs';
import path from 'node:path';
import {JSDOM} from 'jsdom';
import {expect, test} from 'playwright/test';
import {structures} from '../src/theme/styles/class-names.ts';

/*
 * What a style sheet asks of the structure of a page, such as with `:has()`, upstream may change in any release
 * without a word: each such selector finds something in a built page.
 */

/** What no built page holds: the core's page for a crash of the layout, the consent dialog, and what an address leads to. */
const MADE_BY_SCRIPT = ['#__docusaurus > div > h1:has(+ button)', '#cookie-consent.show--consent', ':target'];

/** One built page of each kind whose structure the style sheets ask for. */
const PAGES = [
  'overview',
  'reference/cli',
  'reference/python-sdk/model_under_test/run-tests',
  'apidocs',
  'blog',
  'blog/rag-map',
];

const read = (file: string) => fs.readFileSync(file, 'utf8');
const sheets = fs
  .readdirSync('src', {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.css'))
  .map((file) => path.join('src', file));

test('every structure that a style sheet asks for is in a built page', () => {
  const documents = PAGES.map((page) => new JSDOM(read(`build/${page}.html`)).window.document);
  const exists = (selector: string) =>
    documents.some((document) => document.querySelector(selector.replace(/::[\w-]+$/, '')) !== null);
  expect(exists('.row:has(> .gone)')).toBe(false);
  const asked = sheets.flatMap((file) => structures(read(file)).map((selector) => ({file, selector})));
  const ofPages = asked.filter(({selector}) => !MADE_BY_SCRIPT.some((part) => selector.includes(part)));
  expect(ofPages.length).toBeGreaterThan(0);
  expect(ofPages.filter(({selector}) => !exists(selector))).toEqual([]);
  // None is excepted that no style sheet has.
  expect(MADE_BY_SCRIPT.filter((part) => !asked.some(({selector}) => selector.includes(part)))).toEqual([]);
});
