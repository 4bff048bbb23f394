import {describe, expect, it} from 'vitest';
import {temporaryFolder} from '../content/folder.fixture.ts';
import type {SdkLanguage} from '../content/languages.ts';
import {Site} from '../content/site.ts';
import {highlightLines} from '../mdx/rehype-highlight.ts';
import {loadProduct} from '../product/index.ts';
import {referenceLinks} from './reference-links.ts';

const SDK = `## \`Driver\`

\`Driver(name, prompt=UNSET)\`

### \`Driver.to_dict\`

## \`Agent\`

### \`Agent.add_data_point_async\`

### \`Agent.to_dict\`

## Models

### \`client.get_model\`

\`client.get_model(name, version="latest") -> ModelUnderTest\`
`;

describe('a name of an SDK in a sample', () => {
  const {root} = temporaryFolder({
    'docs/reference/python-sdk/all.md': SDK,
    'docs/reference/typescript-sdk.md': SDK,
  });
  /** Linked names of a sample, with the ids that they link to and their titles. */
  const linksOf = (code: string, language: SdkLanguage = 'python') => {
    const site = new Site({root, product: loadProduct({PRODUCT_NAME: 'Zenith', PRODUCT_SLUG: 'zenith'})});
    const links = referenceLinks(site, '/x/docs/linked.md', [code]);
    const html = highlightLines(code, language, links(language)).join('\n');
    return [...html.matchAll(/<a [^>]*href="[^"]*#([^"]+)"(?: title="([^"]*)")?[^>]*>([^<]+)</g)].map(
      ([, id, title, name]) => ({link: `${name} ${id}`, title}),
    );
  };
  const links = (...sample: Parameters<typeof linksOf>) => linksOf(...sample).map(({link}) => link);

  it('is what a sample imports from it, and nobody else', () => {
    expect(links('from zenith.model_under_test import Driver\nDriver(name="a")')).toEqual([
      'Driver driver',
      'Driver driver',
    ]);
    expect(
      links("import { type Driver, Zenith } from 'zenith-ts-sdk';\nnew Driver();", 'typescript'),
    ).toHaveLength(2);
    expect(links('from elsewhere import Driver\nDriver()')).toEqual([]);
    expect(links('class Driver: ...\nDriver()')).toEqual([]);
  });

  it('is no word in strings and comments', () => {
    expect(links('from zenith.model_under_test import Driver\nx = "Driver"\n# Driver')).toHaveLength(1);
  });

  it('is a method of the client, and a name that one class alone has', () => {
    const code =
      'client.get_model("a")\nrun.to_dict()\nagent.add_data_point_async()\nrun().add_data_point_async';
    expect(links(code)).toEqual([
      'get_model clientget_model',
      'add_data_point_async agentadd_data_point_async',
      'add_data_point_async agentadd_data_point_async',
    ]);
    expect(links('run(client).get_model("a")\nother.get_models()')).toEqual(['get_model clientget_model']);
  });

  it('shows its signature once in a sample', () => {
    const signature = 'client.get_model(name, version=&quot;latest&quot;) -&gt; ModelUnderTest';
    const titles = linksOf('client.get_model("a")\nclient.get_model("b")').map(({title}) => title);
    expect(titles).toEqual([signature, undefined]);
  });
});
