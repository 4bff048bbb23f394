import {describe, expect, test} from 'vitest';
import {CONVENTIONS, PROJECT_LANGUAGES} from '../chain.ts';
import {FakePlatform} from './platform.fixture.ts';
import {type Files, fenceOf, product, runProgram} from './programs.fixture.ts';

test('the recorder starts without the platform, connects later, and loses nothing silently', async () => {
  const lines = `import logging
import recorder
logging.basicConfig(force=True)
real, attempts = recorder.${product.name}, []
def client(key):
    attempts.append(key)
    if len(attempts) < 3:
        raise ConnectionError("down")
    return real(key)
recorder.${product.name} = client
recorder.record(input_obj="a", context_token="early")
recorder.connect()
recorder.record(input_obj="b", context_token="late")
print(len(attempts))`;
  const files = {'recorder.py': fenceOf('error-tracking/introduction', 'recorder.py'), 'ask.py': lines};
  const platform = new FakePlatform();
  const {code, output, errors} = await runProgram('ask.py', files, platform);
  expect([code, output.trim()]).toEqual([0, '3']);
  expect(errors.match(/not connected: ConnectionError|not recorded: early/g)).toHaveLength(3);
  expect(platform.datapoints.map(({context_token}) => context_token)).toEqual(['late']);
});

describe.each(PROJECT_LANGUAGES)('calls when the proxy is down, in %s', (language) => {
  const named = CONVENTIONS[language];

  /** A client whose calls through the proxy, or also those to the provider, fail. */
  const llm = (failing: string) =>
    ({
      python: `from types import SimpleNamespace as Space
class APIError(Exception): pass
class OpenAI:
    def __init__(self, base_url, **_):
        self.base_url = base_url
        self.chat = Space(completions=Space(create=self.create))
    def create(self, model, messages):
        if "${failing}" in self.base_url and "${failing}":
            raise APIError("Connection error.")
        return Space(choices=[Space(message=Space(content=self.base_url))])`,
      typescript: `export class APIError extends Error {}
export default class OpenAI {
  chat;
  constructor({baseURL}: {baseURL: string}) {
    const create = async () => {
      if ("${failing}" && baseURL.includes("${failing}")) throw new APIError("Connection error.");
      return {choices: [{message: {content: baseURL}}]};
    };
    this.chat = {completions: {create}};
  }
}`,
    })[language];

  const proxyHost = new URL(product.proxyUrl).host;
  test.each([
    ['nothing', '', 0, proxyHost, 0],
    ['the proxy', proxyHost, 0, 'api.openai.com', 1],
    ['every host', 'https', 1, '', 1],
  ])('%s is down', async (_, failing, code, said, warnings) => {
    const [main, ask] = [named('proxy fallback'), named('ask')];
    const program = fenceOf('proxy/introduction', main).replace('from "openai"', 'from "./openai"');
    const lines = {
      python: `import logging\nlogging.basicConfig(force=True)\nfrom proxy_fallback import ask\nprint(ask([]))`,
      typescript: 'import {ask} from "./proxy-fallback";\nconsole.log(await ask([]));',
    }[language];
    const files: Files = {[main]: program, [named('openai')]: llm(failing), [ask]: lines};
    const outcome = await runProgram(ask, files, new FakePlatform(), {OPENAI_API_KEY: 'example'});
    expect(outcome).toMatchObject({code, output: expect.stringContaining(said)});
    expect(outcome.errors.match(/not recorded/g) ?? []).toHaveLength(warnings);
  });
});
