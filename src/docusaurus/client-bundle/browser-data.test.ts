import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {DocusaurusConfig} from '@docusaurus/types';
import {describe, expect, it} from 'vitest';
import {browserConfig, browserVersion} from './browser-data.ts';

const config = {
  title: 'Evalwright',
  baseUrl: '/docs/',
  trailingSlash: false,
  presets: [['classic', {docs: {sidebarPath: './sidebars.ts'}}]],
  plugins: [['redirects', {redirects: []}]],
  markdown: {format: 'mdx'},
  clientModules: ['./src/client/errors/load-failure.ts'],
  future: {v4: {siteStorageNamespacing: true}, experimental_router: 'browser'},
  themeConfig: {navbar: {title: 'Evalwright'}, prism: {theme: {plain: {color: '#bfc7d5'}}}},
  customFields: {public: {slug: 'evalwright'}},
} as unknown as DocusaurusConfig;

describe('the configuration for the browser', () => {
  it('has what pages show, and nothing that only the build reads', () => {
    expect(browserConfig(config)).toEqual({
      title: 'Evalwright',
      baseUrl: '/docs/',
      trailingSlash: false,
      future: {experimental_router: 'browser'},
      themeConfig: {navbar: {title: 'Evalwright'}},
      customFields: {public: {slug: 'evalwright'}},
    });
  });

  it('leaves the one of the build as it is', () => {
    const before = JSON.stringify(config);
    browserConfig(config);
    expect(JSON.stringify(config)).toBe(before);
  });
});

it('the version for the browser has its sidebars, but no description of each page', () => {
  const version = {
    version: 'current',
    label: 'Next',
    docsSidebars: {guides: [{type: 'link', href: '/docs/overview', label: 'Overview'}]},
    docs: {overview: {id: 'overview', title: 'Overview', description: 'All parts of the platform.'}},
  } as unknown as PropVersionMetadata;
  expect(browserVersion(version)).toEqual({...version, docs: {}});
});
