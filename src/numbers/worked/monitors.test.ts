import {describe, expect, it} from 'vitest';
import {exampleIssues, exampleWeek, messages, pairs, rate, windowDays, windowSize} from './monitors.ts';
import {page} from './page.ts';

const configuration = page('error-tracking/configuration');
const notifications = page('error-tracking/notifications');

describe('docs/error-tracking/configuration.md', () => {
  it('states the rates of the example week', () => {
    const {datapoints, issues, errors} = exampleWeek;
    expect(configuration).toContain(
      `| Issue rate | ${issues} / ${datapoints.toLocaleString('en-US')} | ${rate(issues, datapoints)} |`,
    );
    expect(configuration).toContain(
      `| Error rate | ${errors} / ${datapoints.toLocaleString('en-US')} | ${rate(errors, datapoints)} |`,
    );
  });

  it.each(pairs)('states the window size for %i %% to %i %%', (before, after) => {
    const size = windowSize(before / 100, after / 100).toLocaleString('en-US');
    expect(configuration).toContain(`| ${before}% | ${after}% | ${size} |`);
  });

  it('states how long the windows last at the volume of the example week', () => {
    expect(configuration).toContain(`from 95% to 90% is ${windowDays(0.95, 0.9)} days long`);
    expect(configuration).toContain(`for a fall to 93% it is ${windowDays(0.95, 0.93)} days`);
  });
});

describe('docs/error-tracking/notifications.md', () => {
  it.each([60, 300])('states when messages go out with a cooldown of %i seconds', (cooldown) => {
    const sent = messages(exampleIssues, cooldown);
    expect(notifications).toContain(
      `| ${cooldown} | ${sent.join(', ')} | ${sent.length} of ${exampleIssues.length} |`,
    );
  });
});
