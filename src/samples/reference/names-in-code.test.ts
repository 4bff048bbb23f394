import {describe, expect, it} from 'vitest';
import {namesInCode} from './names-in-code.ts';
import type {Sdk, SdkLanguage} from './sdk.ts';

const at = (anchor: string) => ({
  file: 'docs/reference/a.md',
  url: '/docs/reference/a',
  anchor,
  signature: anchor,
});
const SDK: Sdk = {
  names: new Map([
    ['Shop', at('shop')],
    ['Order', at('order')],
    ['Logger', at('logger')],
  ]),
  methods: new Map([
    [
      'Shop',
      new Map([
        ['find_order', at('find_order')],
        ['close', at('shop-close')],
      ]),
    ],
    [
      'Order',
      new Map([
        ['ship_parcel', at('ship_parcel')],
        ['log', at('order-log')],
      ]),
    ],
    ['Logger', new Map([['log', at('logger-log')]])],
  ]),
  client: 'Shop',
  isModule: (module) => module === 'shop',
};

/** Names that are links, with their anchors. */
function linked(
  code: string,
  language: SdkLanguage = 'python',
  imported = new Map<string, string>(),
): string[] {
  const isText = (place: number) => /["#]/.test(code.slice(code.lastIndexOf('\n', place - 1) + 1, place));
  return namesInCode(code, isText, SDK, language, imported).map(
    ({start, end, documented}) => `${code.slice(start, end)} ${documented.anchor}`,
  );
}

describe('names of an SDK in a sample', () => {
  it('are what it imports from the SDK', () => {
    expect(linked('from shop import Shop\nshop = Shop(1)')).toEqual(['Shop shop', 'Shop shop']);
    expect(linked('from shop import (\n  Shop,\n  Order as O,\n)\nO()')).toEqual([
      'Shop shop',
      'Order order',
      'O order',
      'O order',
    ]);
    expect(linked("import { type Order, Shop } from 'shop';\nnew Shop();", 'typescript')).toEqual([
      'Order order',
      'Shop shop',
      'Shop shop',
    ]);
  });

  it('are not names of others', () => {
    expect(linked('from elsewhere import Shop\nShop()')).toEqual([]);
    expect(linked('class Shop: ...\nShop()')).toEqual([]);
  });

  it('are not words in strings and comments', () => {
    expect(linked('from shop import Shop\nx = "Shop"\n# Shop')).toEqual(['Shop shop']);
  });

  it('are methods of the client and of classes, and names that one class alone has', () => {
    expect(linked('order = client.find_order(1)\nOrder.log()\nit.ship_parcel()\nit.log()')).toEqual([
      'find_order find_order',
      'log order-log',
      'ship_parcel ship_parcel',
    ]);
  });
});
