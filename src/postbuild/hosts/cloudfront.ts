/** A CloudFormation template: a private bucket, and CloudFront before it with this site's headers and redirects. */
import {cloudFrontFunction} from './cloudfront-function.ts';
import {HostError, type Material} from './material.ts';

export const CLOUDFRONT_FILE = '_cloudfront.json';

/** CloudFront's own policy "CachingOptimized". */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';

const ref = (name: string) => ({Ref: name});
const attribute = (name: string, key: string) => ({'Fn::GetAtt': [name, key]});

/** What a response headers policy says in words of its own, rather than as a custom header. */
function securityHeaders(always: Material['always']) {
  const {
    'Content-Security-Policy': policy,
    'Strict-Transport-Security': transport = '',
    'X-Content-Type-Options': _,
    'X-Frame-Options': frame,
    'Referrer-Policy': referrer,
    ...others
  } = always;
  const seconds = /^max-age=(\d+)$/.exec(transport)?.[1];
  if (!policy || !seconds || !frame || !referrer)
    throw new HostError(
      'The headers of this build are not those that src/postbuild/hosts/cloudfront.ts knows.',
    );
  return {
    SecurityHeadersConfig: {
      ContentSecurityPolicy: {ContentSecurityPolicy: policy, Override: true},
      ContentTypeOptions: {Override: true},
      FrameOptions: {FrameOption: frame, Override: true},
      ReferrerPolicy: {ReferrerPolicy: referrer, Override: true},
      StrictTransportSecurity: {AccessControlMaxAgeSec: Number(seconds), Override: true},
    },
    others,
  };
}

function responseHeaders(name: string, {always}: Material, cacheControl: string) {
  const {others, SecurityHeadersConfig} = securityHeaders(always);
  const custom = Object.entries({...others, 'Cache-Control': cacheControl});
  return {
    Type: 'AWS::CloudFront::ResponseHeadersPolicy',
    Properties: {
      ResponseHeadersPolicyConfig: {
        Name: {'Fn::Sub': `\${AWS::StackName}-${name}`},
        SecurityHeadersConfig,
        CustomHeadersConfig: {
          Items: custom.map(([Header, Value]) => ({Header, Value, Override: true})),
        },
      },
    },
  };
}

const bucket = {
  Bucket: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    },
  },
  BucketPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: ref('Bucket'),
      PolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Principal: {Service: 'cloudfront.amazonaws.com'},
            Action: 's3:GetObject',
            Resource: {'Fn::Sub': `\${Bucket.Arn}/*`},
            Condition: {
              StringEquals: {
                'AWS:SourceArn': {
                  'Fn::Sub': `arn:\${AWS::Partition}:cloudfront::\${AWS::AccountId}:distribution/\${Distribution}`,
                },
              },
            },
          },
        ],
      },
    },
  },
  Access: {
    Type: 'AWS::CloudFront::OriginAccessControl',
    Properties: {
      OriginAccessControlConfig: {
        Name: ref('AWS::StackName'),
        OriginAccessControlOriginType: 's3',
        SigningBehavior: 'always',
        SigningProtocol: 'sigv4',
      },
    },
  },
};

function distribution(base: string) {
  const behavior = (policy: string) => ({
    TargetOriginId: 'bucket',
    ViewerProtocolPolicy: 'redirect-to-https',
    Compress: true,
    CachePolicyId: CACHING_OPTIMIZED,
    ResponseHeadersPolicyId: ref(policy),
    FunctionAssociations: [{EventType: 'viewer-request', FunctionARN: attribute('Addresses', 'FunctionARN')}],
  });
  return {
    Type: 'AWS::CloudFront::Distribution',
    Properties: {
      DistributionConfig: {
        Enabled: true,
        HttpVersion: 'http2and3',
        IPV6Enabled: true,
        Origins: [
          {
            Id: 'bucket',
            DomainName: attribute('Bucket', 'RegionalDomainName'),
            OriginAccessControlId: attribute('Access', 'Id'),
            S3OriginConfig: {OriginAccessIdentity: ''},
          },
        ],
        DefaultCacheBehavior: behavior('PageHeaders'),
        CacheBehaviors: [{PathPattern: `${base}/assets/*`, ...behavior('AssetHeaders')}],
        // A bucket that may not be listed answers 403 for what is not there.
        CustomErrorResponses: [403, 404].map((ErrorCode) => ({
          ErrorCode,
          ResponseCode: 404,
          ResponsePagePath: '/404.html',
        })),
      },
    },
  };
}

/** The template; its outputs are the bucket to copy files into and the address of the site. */
export function cloudFrontTemplate(material: Material) {
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: 'The documentation site: a private bucket behind CloudFront.',
    Resources: {
      ...bucket,
      Addresses: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: {'Fn::Sub': `\${AWS::StackName}-addresses`},
          AutoPublish: true,
          FunctionCode: cloudFrontFunction(material),
          FunctionConfig: {
            Comment: 'Redirects, clean addresses, Markdown.',
            Runtime: 'cloudfront-js-2.0',
          },
        },
      },
      PageHeaders: responseHeaders('pages', material, 'no-cache'),
      AssetHeaders: responseHeaders('assets', material, material.immutable),
      Distribution: distribution(material.base),
    },
    Outputs: {
      Bucket: {Value: ref('Bucket')},
      Distribution: {Value: ref('Distribution')},
      Address: {Value: {'Fn::Sub': `https://\${Distribution.DomainName}`}},
    },
  };
}
