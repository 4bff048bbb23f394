import {readFileSync} from 'node:fs';
import path from 'node:path';
import {loadPyodide} from 'pyodide';
import {expect, test} from 'vitest';
import {readDocument} from '../../content/document.ts';
import {PROJECT_ROOT} from '../../content/include.ts';
import {tokenValues} from '../../content/tokens.ts';
import {loadProduct} from '../../product/index.ts';

const {slug, name, envPrefix, ...product} = loadProduct();
const tokens = tokenValues({slug, name, envPrefix, ...product});
const {fences} = readDocument(PROJECT_ROOT, 'docs/error-tracking/introduction.md', tokens);

function codeOf(title: string): string {
  const code = fences.find((fence) => fence.title === title)?.code;
  if (!code) throw new Error(`The page has no ${title}`);
  return code;
}

const RUN = `
import contextlib, io, os, runpy, time

def run(slug, name, prefix, transport):
    import python_sdk
    python_sdk.install(slug, name, transport)
    os.environ[prefix + "_API_KEY"] = "token"
    time.sleep = lambda seconds: None
    output = io.StringIO()
    with contextlib.redirect_stdout(output):
        try:
            runpy.run_path("first_issue.py", run_name="__main__")
        except SystemExit as end:
            print(end.code)
    return output.getvalue()

run
`;

interface Stored {
  tags: string[];
  context_token: string;
  result: string;
  failed_checks: string[];
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of requests
type Body = any;

/** A monitor runs its checks on the datapoints that come after it; the judge needs some searches' time. */
function platform(searchesUntilJudged: number) {
  const monitors: Body[] = [];
  const stored: Stored[] = [];
  let searches = 0;
  return (route: string, body: Body): unknown => {
    switch (route) {
      case 'GET /v0/projects':
        return [{id: 'project-1', name: 'Global'}];
      case 'POST /v0/check_create_or_update':
        return {name: body.name};
      case 'POST /v0/register_model':
        return {id: 'model-1'};
      case 'POST /v0/filters':
        monitors.push(body);
        return {filter_group_id: '00000000-0000-4000-8000-000000000001'};
      case 'POST /v0/datapoints': {
        const matching = monitors.filter(({filters}) => body.tags.includes(filters[0].value));
        stored.push({...body, failed_checks: matching.flatMap(({checks}) => checks)});
        return {};
      }
      case 'POST /v0/find_datapoints_filter':
        searches += 1;
        expect(body).toMatchObject({issues_only: true});
        return searches > searchesUntilJudged ? stored.filter((point) => point.failed_checks.length > 0) : [];
      default:
        throw new Error(`${route} is not expected`);
    }
  };
}

const pyodide = await loadPyodide();
const sdk = path.join(PROJECT_ROOT, 'src/samples/standin/python_sdk.py');
pyodide.FS.writeFile('python_sdk.py', readFileSync(sdk, 'utf8'));
pyodide.FS.writeFile('first_issue.py', codeOf('first_issue.py'));
pyodide.runPython('import os, sys; sys.path.insert(0, os.getcwd())');
const run = pyodide.runPython(RUN);

function firstIssue(answer: ReturnType<typeof platform>): string {
  const transport = (method: string, route: string, _headers: string, body: string) =>
    pyodide.toPy([200, JSON.stringify(answer(`${method} ${route}`, body && JSON.parse(body)))]);
  return run(slug, name, envPrefix, transport).trim();
}

test('the first script of error tracking prints the issue that its page shows', () => {
  expect(firstIssue(platform(3))).toBe(codeOf('Output of the Python program').trim());
});
