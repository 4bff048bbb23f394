import {expect, test} from 'vitest';
import {loadProduct} from '../../product/index.ts';
import {answering, fenceOf, runPython} from './python.fixture.ts';

const PAGE = 'error-tracking/introduction';

interface Stored {
  tags: string[];
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

test('the first script of error tracking prints the issue that its page shows', async () => {
  const files = {'first_issue.py': fenceOf(PAGE, 'first_issue.py')};
  const key = {[`${loadProduct().envPrefix}_API_KEY`]: 'token'};
  const {output} = await runPython(files, answering(platform(3)), key);
  expect(output.trim()).toBe(fenceOf(PAGE, 'Output of the Python program').trim());
});
