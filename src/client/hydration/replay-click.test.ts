// @vitest-environment happy-dom
import {beforeEach, expect, it, vi} from 'vitest';
import {keepClick} from './replay-click.ts';

const PAGE = `
  <a id="link" href="#section">Section</a>
  <button id="menu"><b>Menu</b></button>
  <nav class="navbar"><button id="mode" disabled>Mode</button></nav>
  <button id="search" class="site-search-button">Search</button>
  <div id="cookie-consent"><button>Accept all</button></div>
  <details><summary>More</summary></details>`;

const hydrate = vi.fn();
const done: string[] = [];
const click = (selector: string) => (document.querySelector(selector) as HTMLElement).click();
/** React's handler, from when it is there. */
const listen = () =>
  document.querySelector('#__docusaurus')?.addEventListener('click', ({target}) => {
    done.push((target as Element).textContent ?? '');
  });

let replay: () => void;

beforeEach(() => {
  hydrate.mockClear();
  done.length = 0;
  document.body.innerHTML = `<div id="__docusaurus">${PAGE}</div>`;
  replay = keepClick(hydrate);
  listen();
});

it('replays the latest click, once', () => {
  click('#mode');
  click('#menu b');
  expect(done).toEqual([]);
  expect(document.documentElement.hasAttribute('data-pending')).toBe(true);
  replay();
  expect(done).toEqual(['Menu']);
  expect(document.documentElement.hasAttribute('data-pending')).toBe(false);
});

it('keeps a click on what React disables until the whole page is hydrated', () => {
  Object.assign(window, {docusaurusRoot: {}});
  click('#mode');
  click('#menu');
  expect(done).toEqual(['Menu']);
  replay();
  expect(done).toEqual(['Menu', 'Mode']);
  Reflect.deleteProperty(window, 'docusaurusRoot');
});

it('leaves alone what the browser or another script answers', () => {
  for (const one of ['#link', '#cookie-consent button', 'summary', '#search']) click(one);
  replay();
  expect(done).toEqual(['Section', 'Accept all', 'More', 'Search']);
  expect(hydrate).not.toHaveBeenCalled();
});
