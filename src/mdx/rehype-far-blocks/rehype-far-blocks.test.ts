import type {Element, Root, RootContent} from 'hast';
import {expect, it} from 'vitest';
import {jsxElement} from '../../content/jsx-element.ts';
import rehypeFarBlocks from './index.ts';

const element = (tagName: string, text: string): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children: [{type: 'text', value: text}],
});

/** About 24 rem of text. */
const first = () => Array.from({length: 3}, () => element('p', 'A tent for two weighs 2.1 kg. '.repeat(12)));

function marked(...blocks: RootContent[]): RootContent[] {
  const root: Root = {type: 'root', children: [...first(), ...blocks]};
  rehypeFarBlocks()(root);
  return root.children.slice(3);
}

it('estimates the height of blocks below the first screen, and of none above', () => {
  const root: Root = {type: 'root', children: [...first(), element('p', 'Pitch it.')]};
  rehypeFarBlocks()(root);
  expect(root.children.map((node) => (node as Element).properties.style)).toEqual([
    undefined,
    undefined,
    undefined,
    '--height: 2',
  ]);
});

it('gives the height to components that take one', () => {
  const html = '<span class="code__line">tent</span>\n'.repeat(20);
  const code = jsxElement('Code', {html});
  const tabs = jsxElement('CodeTabs', {});
  tabs.children = [jsxElement('Code', {html}), jsxElement('Code', {html: html.repeat(9)})] as never;
  const drawing = jsxElement('Figure', {svg: '<svg viewBox="0 0 1480 640"></svg>'});
  const other = jsxElement('LatestPosts', {});
  const heightOf = (node: RootContent) =>
    (node as unknown as typeof code).attributes.find((one) => 'name' in one && one.name === 'height')?.value;
  expect(marked(...([code, tabs, drawing, other] as unknown as RootContent[])).map(heightOf)).toEqual([
    '31',
    '34',
    '25',
    undefined,
  ]);
});

it('leaves headings alone, entries, lists of paragraphs, and what has a style of its own', () => {
  const loose = element('ol', '');
  loose.children = [{...element('li', ''), children: [element('p', 'Peg it.')]}];
  expect((marked(loose)[0] as Element).properties.style).toBeUndefined();
  const drawn = element('div', 'x');
  drawn.properties.style = 'color: green';
  const [heading, entry, own] = marked(element('h2', 'Poles'), element('section', 'pitch()'), drawn);
  expect((heading as Element).properties.style).toBeUndefined();
  expect((entry as Element).properties.style).toBeUndefined();
  expect((own as Element).properties.style).toBe('color: green');
});
