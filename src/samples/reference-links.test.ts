import {describe, expect, it} from 'vitest';
import type {SdkLanguage} from '../content/languages.ts';
import {realSite} from '../content/real-site.fixture.ts';
import {referenceLinks} from './reference-links.ts';

const linksOfPage = referenceLinks(realSite);

describe('a name of an SDK', () => {
  const {name, slug} = realSite.product;
  const linked = (code: string, language: SdkLanguage = 'python') => {
    const isText = (place: number) => /["#]/.test(code.slice(code.lastIndexOf('\n', place - 1) + 1, place));
    const links = linksOfPage('docs/overview.md')(language, code, isText);
    return links.map(({start, end, href}) => `${code.slice(start, end)} ${href.split('#')[1]}`);
  };

  it('is what a sample imports from it, and nobody else', () => {
    expect(linked(`from ${slug}.model_under_test import Driver as D\nD(name="a")`)).toEqual([
      'Driver Driver',
      'D Driver',
      'D Driver',
    ]);
    expect(
      linked(`import { type Driver, ${name} } from '${slug}-ts-sdk';\nnew ${name}();`, 'typescript'),
    ).toHaveLength(2);
    expect(linked('from elsewhere import Driver\nDriver()')).toEqual([]);
    expect(linked('class Driver: ...\nDriver()')).toEqual([]);
  });

  it('is no word in strings and comments, and no argument', () => {
    expect(
      linked(`from ${slug}.model_under_test import Target\nx = "Target"\n# Target\nf(Target=1)`),
    ).toHaveLength(1);
  });

  it('is a method of the client, and a name that one class alone has', () => {
    expect(linked('client.get_model("a")\nrun.to_dict()\nagent.add_data_point_async()')).toEqual([
      'get_model get_model',
      'add_data_point_async add_data_point_async',
    ]);
  });

  it('shows its signature once in a sample', () => {
    const titles = (code: string) =>
      linksOfPage('docs/overview.md')('python', code, () => false).map(({title}) => title);
    const signature = 'client.get_model(name, version="latest") -> ModelUnderTest';
    expect(titles('client.get_model("a")\nclient.get_model("b")')).toEqual([signature, '']);
  });
});
