/** The test function of all specs: a page that writes a warning or an error to the console, or throws, fails its test. */
import {test as base, expect} from 'playwright/test';
import {PORTS} from './hosts/ingest.ts';
import {asPerson, PERSON} from './person.ts';

export {
  type BrowserContext,
  expect,
  type Locator,
  type Page,
  type Request,
  type Route,
} from 'playwright/test';

/** Hosts to which the trackers of the variant send, to which only `analytics.spec.ts` listens. */
const TRACKERS = Object.values(PORTS).map((port) => `http://127.0.0.1:${port}/`);

interface Watch {
  /** Messages that the tests of a file or a group cause on purpose. */
  caused: RegExp;
  /** True where pages look as they do to a person: automated browsers do not get the consent dialog. */
  isPerson: boolean;
  /** Messages of all pages of the context so far. A test that expects one takes it out. */
  problems: string[];
}

export const test = base.extend<Watch>({
  caused: [/^$/, {option: true}],
  isPerson: [false, {option: true}],
  userAgent: ({isPerson, userAgent}, use) => use(isPerson ? PERSON : userAgent),
  problems: [
    async ({context, browserName, caused, isPerson}, use) => {
      if (isPerson) await asPerson(context);
      // Other browsers warn of what the policy has for Chromium alone.
      const watched = browserName === 'chromium' ? ['error', 'warning'] : ['error'];
      const problems: string[] = [];
      context.on('console', (message) => {
        const isUnheard = TRACKERS.some((host) => message.location().url.startsWith(host));
        if (watched.includes(message.type()) && !isUnheard)
          problems.push(`${message.type()}: ${message.text()}`);
      });
      context.on('weberror', (error) => problems.push(`thrown: ${error.error().message}`));
      await use(problems);
      expect(problems.filter((problem) => !caused.test(problem))).toEqual([]);
    },
    {auto: true},
  ],
});
