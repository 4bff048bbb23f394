import type {LoadContext, Plugin} from '@docusaurus/types';
import {expect, it} from 'vitest';
import {withOptions} from './with-options.ts';

const context = {baseUrl: '/docs/'} as LoadContext;
const named = (_: LoadContext, {name}: {name: string}): Plugin => ({name});
const plain = (_: LoadContext): Plugin => ({name: 'plain'});

it('hands a plugin its options', () => {
  expect(withOptions(named, {name: 'given'})(context, undefined)).toEqual({name: 'given'});
});

it('is a type error with options that the plugin does not take', () => {
  // @ts-expect-error: the plugin takes no options
  expect(withOptions(plain, {name: 'lost'})).toBeTypeOf('function');
  // @ts-expect-error: the plugin takes other options
  expect(withOptions(named, {title: 'lost'})).toBeTypeOf('function');
  // @ts-expect-error: the options are missing
  expect(withOptions(named)).toBeTypeOf('function');
});
