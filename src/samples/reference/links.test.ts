import {beforeAll, describe, expect, it} from 'vitest';
import {PROJECT_ROOT} from '../../content/include.ts';
import {readPages} from '../../content/pages.ts';
import {highlightLines} from '../../mdx/rehype-highlight/tokenize.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import {type ReferenceLink, referenceLinks} from './links.ts';
import {type SdkLanguage, sdkReader} from './sdk.ts';

const product = loadProduct({});
const sdk = sdkReader(PROJECT_ROOT, product, BASE_URL);
const pages = readPages({root: PROJECT_ROOT, baseUrl: BASE_URL, product});

describe.each<SdkLanguage>(['python', 'typescript'])('names of the %s SDK in samples', (language) => {
  const found: ReferenceLink[] = [];
  beforeAll(() => {
    for (const {file, fences} of pages) {
      const linksIn = referenceLinks(sdk, file);
      for (const fence of fences.filter((one) => one.language === language))
        highlightLines(fence.code, language, (text, isText) => {
          const links = linksIn(language)?.(text, isText) ?? [];
          found.push(...links);
          return links;
        });
    }
  });

  it('link to anchors that exist, with a signature at their first place in a sample', () => {
    const anchors = new Set(
      pages.flatMap(({url, sections}) => sections.map(({anchor}) => `${url}#${anchor}`)),
    );
    const own = new Set(pages.flatMap(({sections}) => sections.map(({anchor}) => `#${anchor}`)));
    expect(found.length).toBeGreaterThan(300);
    expect(found.filter(({href}) => !(href.startsWith('#') ? own : anchors).has(href))).toEqual([]);
    expect(found.filter(({title}) => title).length).toBeGreaterThan(found.length / 2);
  });
});

describe('the signature of a name', () => {
  const titles = (code: string, file: string, section?: string) =>
    referenceLinks(sdk, file)('python', section)?.(code, () => false).map(({title}) => title) ?? [];
  const PAGE = 'docs/reference/python-sdk/product/models.md';

  it('is shown once in a sample, and not below itself', () => {
    const code = 'client.get_model("a")\nclient.get_model("b")';
    const signature = 'client.get_model(name, version="latest") -> ModelUnderTest';
    expect(titles(code, 'docs/overview.md')).toEqual([signature, '']);
    expect(titles(code, PAGE, 'get_model')).toEqual(['', '']);
  });

  it('is cut between two parameters when it is long', () => {
    const [title = ''] = titles('client.run_simulation()', 'docs/overview.md');
    expect(title).toMatch(/^client\.run_simulation\(name, scenario, .*, …\)$/);
    expect(title.length).toBeLessThanOrEqual(183);
  });
});
