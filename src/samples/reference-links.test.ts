import {describe, expect, it} from 'vitest';
import type {SdkLanguage} from '../content/languages.ts';
import {realSite} from '../content/real-site.fixture.ts';
import {referenceLinks} from './reference-links.ts';

describe('a name of an SDK', () => {
  const {name, slug} = realSite.product;
  const FILE = 'docs/linked.md';
  /** Names of a sample with the ids that they link to, on a page with nothing else. */
  const linked = (code: string, language: SdkLanguage = 'python') => {
    const page = realSite.give(FILE, `\`\`\`${language}\n${code}\n\`\`\`\n`);
    const site = Object.create(realSite, {pages: {value: [...realSite.pages, page]}});
    const isText = (place: number) => /["#]/.test(code.slice(code.lastIndexOf('\n', place - 1) + 1, place));
    return referenceLinks(site, {file: FILE, language, code, isText}).map(({start, end, href, title}) => ({
      link: `${code.slice(start, end)} ${href.split('#')[1]}`,
      title,
    }));
  };
  const links = (...sample: Parameters<typeof linked>) => linked(...sample).map(({link}) => link);

  it('is what a sample imports from it, and nobody else', () => {
    expect(links(`from ${slug}.model_under_test import Driver\nDriver(name="a")`)).toEqual([
      'Driver Driver',
      'Driver Driver',
    ]);
    expect(
      links(`import { type Driver, ${name} } from '${slug}-ts-sdk';\nnew ${name}();`, 'typescript'),
    ).toHaveLength(2);
    expect(links('from elsewhere import Driver\nDriver()')).toEqual([]);
    expect(links('class Driver: ...\nDriver()')).toEqual([]);
  });

  it('is no word in strings and comments', () => {
    expect(links(`from ${slug}.model_under_test import Target\nx = "Target"\n# Target`)).toHaveLength(1);
  });

  it('is a method of the client, and a name that one class alone has', () => {
    expect(links('client.get_model("a")\nrun.to_dict()\nagent.add_data_point_async()')).toEqual([
      'get_model get_model',
      'add_data_point_async add_data_point_async',
    ]);
  });

  it('shows its signature once in a sample', () => {
    const signature = 'client.get_model(name, version="latest") -> ModelUnderTest';
    const titles = linked('client.get_model("a")\nclient.get_model("b")').map(({title}) => title);
    expect(titles).toEqual([signature, '']);
  });
});
