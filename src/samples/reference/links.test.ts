import {readFileSync} from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {beforeAll, describe, expect, it} from 'vitest';
import {PROJECT_ROOT} from '../../content/include.ts';
import {type Page, readPages} from '../../content/pages.ts';
import {highlightLines} from '../../mdx/rehype-highlight/tokenize.ts';
import {BASE_URL, loadProduct} from '../../product/index.ts';
import type {ApiSymbol} from '../api-symbols.ts';
import {python} from '../python-compile.ts';
import {pythonSymbols} from '../symbols-python.ts';
import {typescriptSymbols} from '../symbols-typescript.ts';
import {type ReferenceLink, referenceLinks} from './links.ts';
import {type SdkLanguage, sdkReader} from './sdk.ts';

const product = loadProduct({});
const sdk = sdkReader(PROJECT_ROOT, product, BASE_URL);
const pages = readPages({root: PROJECT_ROOT, baseUrl: BASE_URL, product});

/** A name in a sample, as a parser of the language reads it. */
interface Read {
  kind: 'import' | 'name' | 'attribute';
  name: string;
  start: number;
  /** Module of an import, receiver of an attribute. */
  from: string;
}
type Reader = (code: string) => Read[];

async function pythonReader(): Promise<Reader> {
  const interpreter = await python();
  const module = readFileSync(path.join(import.meta.dirname, 'sample_names.py'), 'utf8');
  const read = interpreter.runPython(`${module}\nsample_names`) as (code: string) => string;
  return (code) => {
    const lines = code.split('\n');
    const names = JSON.parse(read(code)) as [Read['kind'], string, number, number, string][];
    return names.map(([kind, name, line, bytes, from]) => {
      const before = lines.slice(0, line - 1).reduce((sum, text) => sum + text.length + 1, 0);
      const column = Buffer.from(lines[line - 1] ?? '')
        .subarray(0, bytes)
        .toString().length;
      return {kind, name, start: before + column, from};
    });
  };
}

const typescriptReader: Reader = (code) => {
  const source = ts.createSourceFile('sample.ts', code, ts.ScriptTarget.Latest, true);
  const read: Read[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const from = (node.moduleSpecifier as ts.StringLiteral).text;
      const named = node.importClause?.namedBindings;
      if (named && ts.isNamedImports(named)) {
        for (const {propertyName, name} of named.elements) {
          const own = (propertyName ?? name) as ts.Identifier;
          read.push({kind: 'import', name: own.text, start: own.getStart(), from});
        }
      }
      return;
    }
    if (ts.isPropertyAccessExpression(node)) {
      const from = ts.isIdentifier(node.expression) ? node.expression.text : '';
      read.push({kind: 'attribute', name: node.name.text, start: node.name.getStart(), from});
      visit(node.expression);
      return;
    }
    const isReference =
      ts.isIdentifier(node) && !(ts.isPropertyAssignment(node.parent) && node.parent.name === node);
    if (isReference) read.push({kind: 'name', name: node.text, start: node.getStart(), from: ''});
    ts.forEachChild(node, visit);
  };
  visit(source);
  return read;
};

interface Coverage {
  names: number;
  missing: string[];
  links: (ReferenceLink & {name: string})[];
}

/** How many names of an SDK in the samples of pages are links. */
function coverage(of: readonly Page[], language: SdkLanguage, read: Reader, symbols: readonly ApiSymbol[]) {
  const result: Coverage = {names: 0, missing: [], links: []};
  const declared = new Set(symbols.map(({name}) => name));
  const methods = new Map(
    symbols.map(({name, methods, inherited = []}) => [
      name,
      new Set([...methods, ...inherited].map((method) => method.name)),
    ]),
  );
  const anyMethod = new Set([...methods.values()].flatMap((names) => [...names]));
  for (const page of of) {
    const linksIn = referenceLinks(sdk, page.file);
    const imported = new Set<string>();
    for (const {language: written, code, line} of page.fences.filter(
      (fence) => fence.language === language,
    )) {
      const starts = new Set<number>();
      highlightLines(code, written, (text, isText) => {
        const links = linksIn(written)?.(text, isText) ?? [];
        for (const link of links) {
          starts.add(link.start);
          result.links.push({...link, name: text.slice(link.start, link.end)});
        }
        return links;
      });
      const names = read(code);
      for (const {kind, name, from} of names)
        if (kind === 'import' && sdk(language).isModule(from) && declared.has(name)) imported.add(name);
      for (const {kind, name, start, from} of names) {
        const isName =
          kind === 'attribute'
            ? from === 'client'
              ? methods.get(product.name)?.has(name)
              : /[a-z]_[a-z]|[a-z][A-Z]/.test(name) && anyMethod.has(name)
            : imported.has(name);
        if (!isName) continue;
        result.names += 1;
        if (!starts.has(start)) result.missing.push(`${page.file}:${line} ${name}`);
      }
    }
  }
  return result;
}

describe.each<SdkLanguage>(['python', 'typescript'])('names of the %s SDK in samples', (language) => {
  let found: Coverage;
  beforeAll(async () => {
    const isPython = language === 'python';
    const symbols = isPython ? await pythonSymbols(PROJECT_ROOT) : typescriptSymbols(PROJECT_ROOT);
    found = coverage(pages, language, isPython ? await pythonReader() : typescriptReader, symbols);
  }, 120_000);

  it('are links, at least 95 of 100', () => {
    expect(found.names).toBeGreaterThan(300);
    const share = 1 - found.missing.length / found.names;
    expect(share, `${found.names} names; not linked:\n${found.missing.join('\n')}`).toBeGreaterThanOrEqual(
      0.95,
    );
  });

  it('lead to anchors that exist', () => {
    const anchors = new Set(
      pages.flatMap(({url, sections}) => sections.map(({anchor}) => `${url}#${anchor}`)),
    );
    const own = new Set(pages.flatMap(({sections}) => sections.map(({anchor}) => `#${anchor}`)));
    const dead = found.links.filter(({href}) => !(href.startsWith('#') ? own : anchors).has(href));
    expect(dead).toEqual([]);
  });

  it('show a signature at their first place in a sample', () => {
    const shown = found.links.filter(({title}) => title);
    expect(shown.length).toBeGreaterThan(found.links.length / 2);
    expect(shown.find(({name}) => name === 'create_scenario_set')?.title).toMatch(
      /^[\w.]*create_scenario_set\(.+\)/,
    );
  });
});

describe('the signature of a name', () => {
  const titles = (code: string, file: string, section?: string) =>
    referenceLinks(sdk, file)('python', section)?.(code, () => false).map(({title}) => title) ?? [];
  const PAGE = 'docs/reference/python-sdk/product/models.md';

  it('is shown once in a sample, and not below itself', () => {
    const code = 'client.get_model("a")\nclient.get_model("b")';
    const signature = 'client.get_model(name, version="latest") -> ModelUnderTest';
    expect(titles(code, 'docs/overview.md')).toEqual([signature, '']);
    expect(titles(code, PAGE, 'register_model')).toEqual([signature, '']);
    expect(titles(code, PAGE, 'get_model')).toEqual(['', '']);
  });

  it('is cut between two parameters when it is long', () => {
    const [title = ''] = titles('client.run_simulation()', 'docs/overview.md');
    expect(title).toMatch(/^client\.run_simulation\(name, scenario, .*, …\)$/);
    expect(title.length).toBeLessThanOrEqual(183);
  });
});
