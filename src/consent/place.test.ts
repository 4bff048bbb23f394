// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {keepAfterSkipLink} from './place.ts';

const SKIP = '<div role="region"><a href="#__docusaurus_skipToContent_fallback">Skip</a></div>';
const order = () =>
  [...(document.querySelector('#__docusaurus')?.children ?? [])].map(({id, tagName}) => id || tagName);
const observed = () => new Promise((resolve) => setTimeout(resolve));

describe('keepAfterSkipLink', () => {
  const element = () =>
    Object.assign(document.createElement('div'), {id: 'dialog', innerHTML: '<button>Accept</button>'});
  beforeEach(() => {
    document.body.innerHTML = `<div id="__docusaurus">${SKIP}<nav></nav><main></main></div>`;
  });

  it('stands behind the skip link and before the rest', () => {
    keepAfterSkipLink(element());
    expect(order()).toEqual(['DIV', 'dialog', 'NAV', 'MAIN']);
  });

  it('goes back there when the frame of the page is rendered anew, and keeps the focus', async () => {
    const dialog = element();
    keepAfterSkipLink(dialog);
    dialog.querySelector('button')?.focus();
    for (const child of [...(dialog.parentElement?.children ?? [])]) if (child !== dialog) child.remove();
    dialog.insertAdjacentHTML('afterend', `${SKIP}<nav></nav>`);
    await observed();
    expect(order()).toEqual(['DIV', 'dialog', 'NAV']);
    expect(document.activeElement?.textContent).toBe('Accept');
  });

  it('stays in a page that has no skip link', async () => {
    document.body.innerHTML = '<div id="__docusaurus"><main></main></div>';
    keepAfterSkipLink(element());
    await observed();
    expect(order()).toEqual(['dialog', 'MAIN']);
  });
});
