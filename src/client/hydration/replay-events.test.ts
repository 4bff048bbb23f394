// @vitest-environment happy-dom
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {takeKeystrokes} from '../../search/client/opening.ts';
import {captureEvents} from './replay-events.ts';

const PAGE = `
  <a id="link" href="#section">Section</a>
  <button id="menu"><b>Menu</b></button>
  <button id="search" aria-haspopup="dialog">Search</button>
  <button id="theme">Theme</button>
  <div id="cookie-consent"><button>Accept all</button></div>
  <details><summary>More</summary></details>`;

const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const press = (element: Element, key: string) => {
  const event = new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true});
  element.dispatchEvent(event);
  return event;
};

describe('events before hydration', () => {
  const hydrate = vi.fn();
  const done: string[] = [];
  /** React's handler, from when it is there. */
  const listen = () => {
    for (const type of ['click', 'keydown']) {
      find('#__docusaurus').addEventListener(type, (event) => {
        done.push(`${type} ${(event.target as Element).textContent}`);
      });
    }
  };

  beforeEach(() => {
    hydrate.mockClear();
    done.length = 0;
    document.body.innerHTML = `<div id="__docusaurus">${PAGE}</div>`;
  });

  it('are taken back by Escape, with what was typed for them', async () => {
    const release = captureEvents(hydrate);
    listen();
    find('#search').click();
    press(document.body, 'r');
    press(document.body, 'Escape');
    expect(document.documentElement.hasAttribute('data-pending')).toBe(false);
    await release();
    expect(done.filter((one) => one.startsWith('click'))).toEqual([]);
    expect(takeKeystrokes().text).toBe('');
  });

  it('are left alone where the browser or another script answers them', async () => {
    const release = captureEvents(hydrate);
    listen();
    find('#link').click();
    find('#cookie-consent button').click();
    find('summary').click();
    expect(press(find('#theme'), 'a').defaultPrevented).toBe(false);
    expect(done).toEqual(['click Section', 'click Accept all', 'click More', 'keydown Theme']);
    await release();
    expect(done).toHaveLength(4);
    expect(hydrate).not.toHaveBeenCalled();
  });
});
