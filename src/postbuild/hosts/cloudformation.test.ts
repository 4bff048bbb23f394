import {describe, expect, it} from 'vitest';
import {refused} from './cloudformation.fixture.ts';
import {cloudFrontTemplate} from './cloudfront.ts';
import {MATERIAL} from './material.fixture.ts';

type Tree = {[name: string]: Tree} & {[name: string]: unknown};

/** The template with one fault. */
function planted(change: (resources: Tree) => void): string[] {
  const template = structuredClone(cloudFrontTemplate(MATERIAL)) as unknown as {Resources: Tree};
  change(template.Resources);
  return refused(template);
}

describe("the template, by the provider's specification", () => {
  it('is accepted', () => {
    expect(Object.keys(cloudFrontTemplate(MATERIAL).Resources)).toHaveLength(7);
    expect(refused(cloudFrontTemplate(MATERIAL))).toEqual([]);
  });

  it.each([
    [
      'a resource',
      (all: Tree) => Object.assign(all.Bucket ?? {}, {Type: 'AWS::S3::Pail'}),
      'Bucket: there is no resource AWS::S3::Pail',
    ],
    [
      'an unknown property',
      (all: Tree) => Object.assign(all.Distribution?.Properties?.DistributionConfig ?? {}, {Ipv6: true}),
      'Distribution.DistributionConfig.Ipv6 is not known',
    ],
    [
      'a property that is missing deep down',
      (all: Tree) =>
        delete all.Distribution?.Properties?.DistributionConfig?.DefaultCacheBehavior?.TargetOriginId,
      'Distribution.DistributionConfig.DefaultCacheBehavior.TargetOriginId is missing',
    ],
    [
      'a word for a number',
      (all: Tree) =>
        Object.assign(
          all.PageHeaders?.Properties?.ResponseHeadersPolicyConfig?.SecurityHeadersConfig
            ?.StrictTransportSecurity ?? {},
          {AccessControlMaxAgeSec: 'a year'},
        ),
      'PageHeaders.ResponseHeadersPolicyConfig.SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec is no integer',
    ],
    [
      'one for a list',
      (all: Tree) => Object.assign(all.Distribution?.Properties?.DistributionConfig ?? {}, {Origins: {}}),
      'Distribution.DistributionConfig.Origins is no array',
    ],
  ])('finds %s', (_, change, fault) => {
    expect(planted(change)).toEqual([fault]);
  });
});
