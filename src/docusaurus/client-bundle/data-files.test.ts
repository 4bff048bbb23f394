import fs from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {DocusaurusConfig} from '@docusaurus/types';
import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import {configFile, globalDataFile, metadataFile, postFiles, versionFiles} from './data-files.ts';

let generated: string;
let routeData: string;
beforeEach(() => {
  generated = fs.mkdtempSync(path.join(tmpdir(), 'data-files-'));
  routeData = path.join(generated, 'docusaurus-plugin-content-docs/default/p');
  fs.mkdirSync(routeData, {recursive: true});
});
afterEach(() => fs.rmSync(generated, {recursive: true, force: true}));

const read = (file = '') => JSON.parse(fs.readFileSync(file, 'utf8'));

describe('the files for the browser', () => {
  it('stand for the configuration, which is imported without an ending', () => {
    const config = {title: 'Evalwright', presets: [], future: {}, themeConfig: {}} as unknown;
    const aliases = configFile(generated, config as DocusaurusConfig);
    expect(Object.keys(aliases)).toEqual([`${path.join(generated, 'docusaurus.config')}$`]);
    expect(fs.readFileSync(Object.values(aliases)[0] ?? '', 'utf8')).toBe(
      'export default {"title":"Evalwright","future":{},"themeConfig":{}};\n',
    );
  });

  it('stand for the versions of things, without the list of plugins', () => {
    const metadata = {docusaurusVersion: '3.10.2', pluginVersions: {search: {type: 'local'}}};
    fs.writeFileSync(path.join(generated, 'site-metadata.json'), JSON.stringify(metadata));
    const aliases = metadataFile(generated);
    expect(Object.keys(aliases)).toEqual([`${path.join(generated, 'site-metadata')}$`]);
    expect(read(Object.values(aliases)[0])).toEqual({docusaurusVersion: '3.10.2', pluginVersions: {}});
  });

  it('stand for what plugins tell all pages, without the list of pages', () => {
    const version = {name: 'current', label: 'Next', path: '/docs/', docs: [{id: 'a', path: '/docs/a'}]};
    const data = {
      other: {default: {kept: true}},
      'docusaurus-plugin-content-docs': {default: {path: '/docs/', versions: [version]}},
    };
    fs.writeFileSync(path.join(generated, 'globalData.json'), JSON.stringify(data));
    const config = (items: object[]) => ({themeConfig: {navbar: {items}}}) as unknown as DocusaurusConfig;
    const aliases = globalDataFile(generated, config([{label: 'Reference', to: '/reference'}]));
    expect(Object.keys(aliases)).toEqual([`${path.join(generated, 'globalData')}$`]);
    expect(read(Object.values(aliases)[0])).toEqual({
      other: {default: {kept: true}},
      'docusaurus-plugin-content-docs': {default: {path: '/docs/', versions: [{...version, docs: []}]}},
    });
    expect(globalDataFile(generated, config([{type: 'docSidebar', sidebarId: 'guides'}]))).toEqual({});
  });

  it('stand for the versions of the documentation, and for no other data of its routes', () => {
    const version = {label: 'Next', docsSidebars: {guides: []}, docs: {overview: {id: 'overview'}}};
    fs.writeFileSync(path.join(routeData, 'docs-7fc.json'), JSON.stringify({version, other: 1}));
    fs.writeFileSync(path.join(routeData, 'tags-8ab.json'), JSON.stringify({tags: []}));
    const aliases = versionFiles(generated);
    expect(Object.keys(aliases)).toEqual([`${path.join(routeData, 'docs-7fc.json')}$`]);
    expect(read(Object.values(aliases)[0])).toEqual({version: {...version, docs: {}}, other: 1});
    expect(read(path.join(routeData, 'docs-7fc.json')).version.docs).not.toEqual({});
  });

  it('stand for the posts in lists, without their texts', async () => {
    const folder = path.join(generated, 'docusaurus-plugin-content-blog/default');
    fs.mkdirSync(folder, {recursive: true});
    const post = {
      source: '@site/blog/rag-map/index.md',
      title: 'A map',
      authors: [{key: 'applied-ml', imageURL: '/a.png'}, {key: 'second'}],
      tags: [{label: 'RAG', permalink: '/docs/blog/tags/rag', description: 'Retrieval.', inline: false}],
      frontMatter: {keywords: ['rag'], related: [{title: 'Another', permalink: '/docs/blog/another'}]},
      unlisted: false,
    };
    fs.writeFileSync(path.join(folder, 'site-blog-rag-map-index-md-714.json'), JSON.stringify(post));
    fs.writeFileSync(path.join(folder, 'blogMetadata-default.json'), '{}');
    const files = postFiles(generated);
    expect([...files.keys()]).toEqual(['@site/blog/rag-map/index.md?truncated=true']);
    const [file = ''] = files.values();
    const module = await import(/* @vite-ignore */ file);
    expect(module.metadata).toMatchObject({title: 'A map', frontMatter: {keywords: ['rag']}});
    expect(module.metadata.frontMatter).not.toHaveProperty('related');
    expect(module.metadata.tags).toEqual([{label: 'RAG', permalink: '/docs/blog/tags/rag'}]);
    expect(module.frontMatter).toBe(module.metadata.frontMatter);
    expect(module.assets).toEqual({authorsImageUrls: ['/a.png', null]});
    expect(module.default()).toBe(null);
  });

  it('keep their dates while they say the same, and follow what changes', () => {
    const write = (label: string) =>
      fs.writeFileSync(
        path.join(routeData, 'docs-7fc.json'),
        JSON.stringify({version: {label, docsSidebars: {}, docs: {}}}),
      );
    write('Next');
    const [file = ''] = Object.values(versionFiles(generated));
    fs.utimesSync(file, 1, 1);
    versionFiles(generated);
    expect(fs.statSync(file).mtimeMs).toBe(1000);
    write('1.0');
    versionFiles(generated);
    expect(read(file).version.label).toBe('1.0');
  });
});
