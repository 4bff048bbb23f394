import type {Declaration} from './reference.ts';

const names = (list: readonly {name: string}[] = []) => list.map(({name}) => name);

/** What declarations have, a line each: their parameters, members, and methods with theirs. */
export const outlineOf = (symbols: readonly Declaration[]): string[] =>
  symbols.map(({name, parameters, members, methods = []}) => {
    const calls = methods.map((method) => `${method.name}(${names(method.parameters).join(', ')})`);
    return `${name}(${names(parameters).join(', ')}) {${[...names(members), ...calls].join('; ')}}`;
  });
