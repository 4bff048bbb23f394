/** What CloudFormation accepts, by the specification of its resources that AWS publishes. */
import {loadAwsServiceSpecSync} from '@aws-cdk/aws-service-spec';
import type {PropertyType, Resource, SpecDatabase, TypeDefinition} from '@aws-cdk/service-spec-types';

type Properties = (Resource | TypeDefinition)['properties'];

/** Functions that give a value when the template is used; what they give is not known here. */
const INTRINSIC = ['Ref', 'Fn::GetAtt', 'Fn::Sub'];

const PRIMITIVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  integer: Number.isInteger,
  number: (value) => typeof value === 'number',
  json: () => true,
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isIntrinsic = (value: unknown) => isObject(value) && INTRINSIC.some((name) => name in value);

/** Read once: it is large. */
let specification: SpecDatabase | undefined;

/**
 * What CloudFormation would refuse in a template: resources that do not exist, properties that are not
 * known, that are missing or of another type. Values beyond their type are not looked at.
 */
export function refused({Resources}: {Resources: Record<string, unknown>}): string[] {
  specification ??= loadAwsServiceSpecSync();
  const database = specification;
  return Object.entries(Resources).flatMap(([name, resource]) => {
    const {Type, Properties = {}} = resource as {Type: string; Properties?: Record<string, unknown>};
    const [known] = database.lookup('resource', 'cloudFormationType', 'equals', Type);
    return known
      ? inProperties(name, Properties, known.properties, database)
      : [`${name}: there is no resource ${Type}`];
  });
}

function inProperties(
  place: string,
  given: Record<string, unknown>,
  known: Properties,
  database: SpecDatabase,
): string[] {
  const missing = Object.entries(known)
    .filter(([name, {required}]) => required && !(name in given))
    .map(([name]) => `${place}.${name} is missing`);
  const wrong = Object.entries(given).flatMap(([name, value]) => {
    const property = known[name];
    return property
      ? inValue(`${place}.${name}`, value, property.type, database)
      : [`${place}.${name} is not known`];
  });
  return [...missing, ...wrong];
}

function inValue(place: string, value: unknown, type: PropertyType, database: SpecDatabase): string[] {
  if (isIntrinsic(value)) return [];
  const no = [`${place} is no ${type.type}`];
  switch (type.type) {
    case 'array':
      if (!Array.isArray(value)) return no;
      return value.flatMap((item, index) => inValue(`${place}[${index}]`, item, type.element, database));
    case 'ref':
      if (!isObject(value)) return no;
      return inProperties(place, value, database.get('typeDefinition', type.reference).properties, database);
    case 'union': {
      const ways = type.types.map((one) => inValue(place, value, one, database));
      return ways.some((faults) => faults.length === 0) ? [] : (ways[0] ?? no);
    }
    default: {
      const fits = PRIMITIVES[type.type];
      if (!fits) throw new Error(`${place}: this check knows no type ${type.type}.`);
      return fits(value) ? [] : no;
    }
  }
}
