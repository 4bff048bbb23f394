/** What a page refers to, without a build: links and their anchors, terms, shown files, figures and their alternatives. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {readDocument} from '../../content/document.ts';
import {parseFence} from '../../content/fence.ts';
import {GLOSSARY_FILE, termsOf} from '../../content/glossary.ts';
import {includeSample} from '../../content/include.ts';
import {sectionsOf} from '../../content/sections.ts';
import {attribute, type Component} from '../../content/text.ts';
import {tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import type {Product} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import type {Finding} from './finding.ts';
import {textOfFile} from './project.ts';
import {isReadable} from './readable.ts';
import {fileOfRoute} from './site-files.ts';

/** Lists of the blog, which no file stands for. */
const LISTS = ['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags'];

/** Where links of pages may lead, of one state of the repository. */
export class References {
  private readonly root: string;
  private readonly tokens: Readonly<Record<string, string>>;
  private readonly files: Map<string, string>;
  private readonly lists: ReadonlySet<string>;
  private readonly old: ReadonlyMap<string, string>;
  private readonly anchors = new Map<string, ReadonlySet<string>>();
  private terms: ReadonlySet<string> | undefined;

  constructor(root: string, product: Product) {
    this.root = root;
    this.tokens = tokenValues(product);
    this.files = fileOfRoute(root, product);
    this.old = new Map(redirects(product).map(({from, to}) => [from, to]));
    const entries = (file: string, folder: string) =>
      Object.entries(
        (parseYaml(textOfFile(root, `blog/${file}`)) ?? {}) as Record<string, {permalink?: string}>,
      ).map(([name, {permalink}]) => `/blog/${folder}${permalink ?? `/${name}`}`);
    this.lists = new Set([...LISTS, ...entries('tags.yml', 'tags'), ...entries('authors.yml', 'authors')]);
  }

  /** What is wrong with a link of a page, and its remedy. */
  problemOf(link: string, file: string): [reason: string, fix: string] | undefined {
    const [written = '', anchor = ''] = link.split('#');
    const [address = ''] = written.split('?');
    if (address && !address.startsWith('/')) return undefined;
    const route = address.replace(/^\/docs(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
    const target = address ? this.files.get(route) : file;
    if (!target) {
      if (this.lists.has(route) || /\.\w+$/.test(route)) return undefined;
      const moved = this.old.get(route);
      if (moved) return [`${route} is an old path`, `link to ${moved}`];
      return [`no page exists at ${route}`, similar(route, [...this.files.keys()])];
    }
    if (!anchor || this.anchorsOf(target).has(anchor)) return undefined;
    return [`${target} has no anchor #${anchor}`, similar(anchor, [...this.anchorsOf(target)], '#')];
  }

  isTerm(id: string): boolean {
    this.terms ??= new Set(termsOf(readDocument(this.root, GLOSSARY_FILE, this.tokens).tree).keys());
    return this.terms.has(id);
  }

  /** Throws where the file or the region does not exist. */
  include(file: string, region: string | undefined): void {
    includeSample({file, region}, this.tokens, this.root);
  }

  private anchorsOf(file: string): ReadonlySet<string> {
    const known = this.anchors.get(file);
    if (known) return known;
    const {tree} = readDocument(this.root, file, this.tokens);
    const ids = [...textOfFile(this.root, file).matchAll(/\bid="([\w.-]+)"/g)].map(([, id = '']) => id);
    const found = new Set([...sectionsOf(tree).map(({anchor}) => anchor), ...ids]);
    this.anchors.set(file, found);
    return found;
  }
}

/** What is wrong with the references of some pages; a page that cannot be read is left to the other checks. */
export function checkReferences(root: string, product: Product, files: readonly string[]): Finding[] {
  if (files.length === 0) return [];
  const references = new References(root, product);
  const tokens = tokenValues(product);
  return files
    .filter((file) => isReadable(root, product, file))
    .flatMap((file) => ofPage(root, file, readDocument(root, file, tokens).tree, references));
}

function ofPage(root: string, file: string, tree: Root, references: References): Finding[] {
  const findings: Finding[] = [];
  const add = (node: Nodes, reason: string, fix: string) =>
    findings.push({file, line: node.position?.start.line ?? 1, reason, fix});
  const link = (node: Nodes, to: string | undefined) => {
    const problem = to === undefined ? undefined : references.problemOf(to, file);
    if (problem) add(node, ...problem);
  };
  const exists = (node: Nodes, name: string) => {
    const place = name.startsWith('.') ? path.join(path.dirname(file), name) : name;
    if (!existsSync(path.join(root, place)))
      add(node, `${name} does not exist`, 'add the file, or correct its name');
  };
  visit(tree, (node) => {
    switch (node.type) {
      case 'link':
      case 'definition':
        return link(node, node.url);
      case 'image':
        // That it lacks its alternative is said by markdownlint.
        if (node.url.startsWith('.')) exists(node, node.url);
        return;
      case 'code': {
        const {options} = parseFence(node.meta);
        if (node.lang === 'mermaid' && !options.alt)
          add(node, 'the diagram has no text alternative', 'add alt="…" to its fence');
        if (!options.file) return;
        try {
          references.include(options.file, options.region);
        } catch (error) {
          add(node, (error as Error).message, 'correct file="…" or region="…"');
        }
        return;
      }
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement': {
        const component = node as Component;
        link(node, attribute(component, 'to') ?? attribute(component, 'href'));
        const data = attribute(component, 'data');
        if (data && /\.\w+$/.test(data)) exists(node, data);
        const id = component.name === 'Term' ? attribute(component, 'id') : undefined;
        if (id !== undefined && !references.isTerm(id))
          add(node, `${id} is not a term of ${GLOSSARY_FILE}`, 'use the anchor of an entry, or add one');
        return;
      }
      default:
    }
  });
  return findings;
}

/** The name that was probably meant: the one that shares most pairs of letters. */
function similar(name: string, known: readonly string[], sign = ''): string {
  const wanted = pairsOf(name);
  const likeness = (other: string) => {
    const pairs = pairsOf(other);
    return (2 * [...pairs].filter((pair) => wanted.has(pair)).length) / (pairs.size + wanted.size);
  };
  const [best] = known.map((one) => ({one, like: likeness(one)})).sort((a, b) => b.like - a.like);
  return best && best.like > 0.5 ? `did you mean ${sign}${best.one}?` : 'correct or remove the link';
}

const pairsOf = (text: string) =>
  new Set([...text].slice(1).map((letter, index) => `${text[index]}${letter}`));
