// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {keepAfterSkipLink} from './dialog-element.ts';

const FRAME = `<div role="region"><a href="#main">Skip</a></div><div id="consent-place"></div><nav></nav>`;
const application = () => document.querySelector('#__docusaurus') as HTMLElement;
const place = () => document.getElementById('consent-place');
const observed = () => new Promise((resolve) => setTimeout(resolve));

describe('keepAfterSkipLink', () => {
  const element = () =>
    Object.assign(document.createElement('div'), {id: 'dialog', innerHTML: '<button>Accept</button>'});
  beforeEach(() => {
    document.body.innerHTML = `<div id="__docusaurus">${FRAME}<main></main></div>`;
  });

  it('goes to the new place when the frame of the page is rendered anew', async () => {
    const dialog = element();
    keepAfterSkipLink(dialog);
    application().innerHTML = FRAME;
    await observed();
    expect(dialog.parentElement).toBe(place());
    expect(dialog.isConnected).toBe(true);
  });

  it('keeps the focus when it moves', async () => {
    document.body.innerHTML = '<div id="__docusaurus"><main></main></div>';
    const dialog = element();
    keepAfterSkipLink(dialog);
    dialog.querySelector('button')?.focus();
    application().insertAdjacentHTML('beforeend', FRAME);
    await observed();
    expect(dialog.parentElement).toBe(place());
    expect(document.activeElement?.textContent).toBe('Accept');
  });
});
