import {expect, it} from 'vitest';
import {clusterAddress} from './address.ts';

it('reads the address of a cluster', () => {
  expect(clusterAddress({})).toEqual({host: '127.0.0.1', port: 9306});
  expect(clusterAddress({SEARCH_CLUSTER: 'search.internal:9307'})).toEqual({
    host: 'search.internal',
    port: 9307,
  });
  expect(clusterAddress({SEARCH_CLUSTER: '[::1]:9306'})).toEqual({host: '::1', port: 9306});
});

it.each(['search.internal', 'mysql://search:9306', 'search:0', 'search:99999'])(
  'names %s as a fault',
  (value) => {
    expect(() => clusterAddress({SEARCH_CLUSTER: value})).toThrow(/SEARCH_CLUSTER.*127\.0\.0\.1:9306/);
  },
);
