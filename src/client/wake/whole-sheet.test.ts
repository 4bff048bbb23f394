// @vitest-environment jsdom
import {beforeEach, describe, expect, it} from 'vitest';
import {isLoadFailure} from '../errors/load-failure.ts';
import {loadWholeSheet} from './whole-sheet.ts';

const PART = '<style data-whole="/whole.css">p {}</style>';
const links = () => [...document.head.querySelectorAll('link')];
const names = () => [...document.head.children].map((one) => one.getAttribute('href') ?? one.textContent);

describe('the whole style sheet', () => {
  beforeEach(() => {
    document.head.innerHTML = `${PART}<link rel="stylesheet" href="/later.css">`;
  });

  it('comes right behind the part, which stays, and comes once', async () => {
    const loaded = loadWholeSheet();
    expect(names()).toEqual(['p {}', '/whole.css', '/later.css']);
    links()[0]?.dispatchEvent(new Event('load'));
    await loaded;
    expect(names()).toEqual(['p {}', '/whole.css', '/later.css']);
    await loadWholeSheet();
    expect(links()).toHaveLength(2);
  });

  it('is a load failure when it does not arrive, and can be tried again', async () => {
    document.head.innerHTML = PART;
    const failed = loadWholeSheet();
    links()[0]?.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toSatisfy(isLoadFailure);
    expect(names()).toEqual(['p {}']);
    const again = loadWholeSheet();
    links()[0]?.dispatchEvent(new Event('load'));
    await again;
    expect(names()).toEqual(['p {}', '/whole.css']);
  });

  it('is nothing to load on a page that links it already', async () => {
    document.head.innerHTML = '<link rel="stylesheet" href="/whole.css">';
    await loadWholeSheet();
    expect(names()).toEqual(['/whole.css']);
  });
});
