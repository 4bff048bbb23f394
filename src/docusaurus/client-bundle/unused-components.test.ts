import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import postcss from 'postcss';
import {describe, expect, it} from 'vitest';
import {classUses, givenClasses} from '../../theme/styles/class-names.ts';
import {isUnusedComponent, unusedComponents} from './unused-components.ts';

const {PostCssPluginWrapInLayer} = createRequire(import.meta.url)(
  '@docusaurus/plugin-css-cascade-layers/lib/postCssPlugin.js',
);
const theme = path.dirname(createRequire(import.meta.url).resolve('@docusaurus/theme-classic/package.json'));
const files = (folder: string, ending: RegExp) =>
  (fs.readdirSync(folder, {recursive: true}) as string[])
    .map((file) => path.join(folder, file))
    .filter((file) => ending.test(file));

describe('the components that are left out', () => {
  it('lose their rules, and only those', () => {
    const css =
      '.button--danger, .button--primary {color: red} .pills {x: y} .margin-top--xs, .margin-top--sm {a: b} .card {z: 0}';
    const {css: left} = postcss([unusedComponents()]).process(css, {from: undefined});
    expect(left.replaceAll(/\s+/g, ' ').trim()).toBe(
      '.button--primary {color: red} .margin-top--sm {a: b} .card {z: 0}',
    );
  });

  it('lose them all inside a layer, whose rules Docusaurus has moved there', () => {
    const css = ['xs', 'md', 'lg', 'xl'].map((size) => `.margin--${size} {margin: 0}`).join('\n');
    const intoLayer = PostCssPluginWrapInLayer({layers: {infima: () => true}});
    const {css: left} = postcss([intoLayer, unusedComponents()]).process(css, {from: 'infima.css'});
    expect(left.replaceAll(/\s+/g, ' ')).toBe('@layer infima {}');
  });

  it('are given to no element by the theme or by this site, nor styled by it', () => {
    const giving = [
      ...files(path.join(theme, 'lib/theme'), /\.js$/),
      ...files('src', /(?<!\.test)\.tsx$/),
      ...files('docs', /\.md$/),
    ];
    const given = giving.flatMap((file) => givenClasses(file, fs.readFileSync(file, 'utf8')));
    expect(given).toContain('button--primary');
    expect(given.filter(isUnusedComponent)).toEqual([]);
    const styled = files('src', /\.css$/).flatMap((file) => classUses(fs.readFileSync(file, 'utf8')));
    expect(styled.map(({name}) => name).filter(isUnusedComponent)).toEqual([]);
  });
});
