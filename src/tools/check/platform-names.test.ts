import {expect, it} from 'vitest';
import {temporaryFolder} from '../../content/folder.fixture.ts';
import {Site} from '../../content/site.ts';
import {loadProduct} from '../../product/index.ts';
import {platformNames} from './platform-names.ts';

const {root, write} = temporaryFolder({
  'docs/reference/cli.md': '| `%PRODUCT%_API_KEY` | `%product% run [--file NAME]` |\n',
  'docs/reference/http-api.md': 'Read `/runs/{id}/rows`, or send `POST /v1/traces`.\n',
});

it.each([
  [
    'Set `%PRODUCT%_APIKEY`.',
    '1: the reference has no variable EVALWRIGHT_APIKEY; did you mean EVALWRIGHT_API_KEY?',
  ],
  [
    '```bash\n%product% run --file a \\\n  --flie b\nother --flie\n```',
    '3: the reference has no flag --flie; did you mean --file?',
  ],
  [
    '```bash\ncurl "%api_url%/v0/run/$ID/rows"\n```',
    '2: the reference has no path /v0/run/$ID/rows; did you mean /v0/runs/{id}/rows?',
  ],
  [
    '```python\nsend("POST", "/v1/trace")\nsend("POST", "/v1/traces")\n```',
    '2: the reference has no path /v1/trace; did you mean /v1/traces?',
  ],
  ['```bash\nexport %PRODUCT%_API_KEY=a\ncurl "%api_url%/v0/runs/$ID/rows?limit=1"\n```'],
  ['Begins with `%api_url%/v0/runs`.'],
])('%j has the names of the reference, or is said', (text, ...said) => {
  write('docs/page.md', text);
  const site = new Site({root, product: loadProduct({})});
  const found: string[] = [];
  platformNames({page: site.page('docs/page.md'), site}, (line, message) =>
    found.push(`${line}: ${message}`),
  );
  expect(found).toEqual(said);
});
