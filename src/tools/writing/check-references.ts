/** What a page refers to, without a build: links and their anchors, terms, figures and their alternatives. */
import {existsSync} from 'node:fs';
import path from 'node:path';
import type {Nodes} from 'mdast';
import {visit} from 'unist-util-visit';
import {readDocument} from '../../content/document.ts';
import {parseFence} from '../../content/fence.ts';
import {GLOSSARY_FILE, termsOf} from '../../content/glossary.ts';
import {sectionsOf} from '../../content/sections.ts';
import {attribute, type Component} from '../../content/text.ts';
import {tokenValues} from '../../content/tokens.ts';
import {parseYaml} from '../../content/yaml.ts';
import type {Product} from '../../product/index.ts';
import {redirects} from '../../product/redirects.ts';
import {type Finding, fileOfRoute, textOfFile} from './project.ts';

/** Lists of the blog, which are no files. */
const LISTS = ['/', '/blog', '/blog/archive', '/blog/authors', '/blog/tags'];

type Problem = [reason: string, fix: string];

/** Checks links of pages against one state of the repository. */
function linkChecker(root: string, product: Product, tokens: Readonly<Record<string, string>>) {
  const files = fileOfRoute(root, product);
  const old = new Map(redirects(product).map(({from, to}) => [from, to]));
  const entries = (file: string, folder: string) =>
    Object.entries(
      (parseYaml(textOfFile(root, `blog/${file}`)) ?? {}) as Record<string, {permalink?: string}>,
    ).map(([name, {permalink}]) => `/blog/${folder}${permalink ?? `/${name}`}`);
  const lists = new Set([...LISTS, ...entries('tags.yml', 'tags'), ...entries('authors.yml', 'authors')]);
  const anchors = new Map<string, ReadonlySet<string>>();
  const anchorsOf = (file: string) => {
    const known = anchors.get(file);
    if (known) return known;
    const ids = [...textOfFile(root, file).matchAll(/\bid="([\w.-]+)"/g)].map(([, id = '']) => id);
    const headings = sectionsOf(readDocument(root, file, tokens).tree).map(({anchor}) => anchor);
    const found = new Set([...headings, ...ids]);
    anchors.set(file, found);
    return found;
  };
  return (link: string, file: string): Problem | undefined => {
    const [written = '', anchor = ''] = link.split('#');
    const [address = ''] = written.split('?');
    if (address && !address.startsWith('/')) return undefined;
    const route = address.replace(/^\/docs(?=\/|$)/, '').replace(/(?<=.)\/$/, '') || '/';
    const target = address ? files.get(route) : file;
    if (!target) {
      if (lists.has(route) || /\.\w+$/.test(route)) return undefined;
      const moved = old.get(route);
      if (moved) return [`${route} is an old path`, `link to ${moved}`];
      return [`no page exists at ${route}`, similar(route, [...files.keys()])];
    }
    if (!anchor || anchorsOf(target).has(anchor)) return undefined;
    return [`${target} has no anchor #${anchor}`, similar(anchor, [...anchorsOf(target)], '#')];
  };
}

/** What is wrong with the references of some pages, which can be parsed. */
export function checkReferences(root: string, product: Product, files: readonly string[]): Finding[] {
  const tokens = tokenValues(product);
  const problemOf = linkChecker(root, product, tokens);
  let terms: ReturnType<typeof termsOf> | undefined;
  return files.flatMap((file) => {
    const findings: Finding[] = [];
    const add = (node: Nodes, reason: string, fix: string) =>
      findings.push({file, line: node.position?.start.line ?? 1, reason, fix});
    const link = (node: Nodes, to: string | undefined) => {
      const problem = to === undefined ? undefined : problemOf(to, file);
      if (problem) add(node, ...problem);
    };
    const exists = (node: Nodes, name: string) => {
      const place = name.startsWith('.') ? path.join(path.dirname(file), name) : name;
      if (!existsSync(path.join(root, place)))
        add(node, `${name} does not exist`, 'add the file, or correct its name');
    };
    visit(readDocument(root, file, tokens).tree, (node) => {
      switch (node.type) {
        case 'link':
        case 'definition':
          return link(node, node.url);
        case 'image':
          // That it lacks its alternative is said by markdownlint.
          if (node.url.startsWith('.')) exists(node, node.url);
          return;
        case 'code': {
          const {alt} = parseFence(node.meta).options;
          if (node.lang === 'mermaid' && !alt)
            add(node, 'the diagram has no text alternative', 'add alt="…" to its fence');
          return;
        }
        case 'mdxJsxFlowElement':
        case 'mdxJsxTextElement': {
          const component = node as Component;
          link(node, attribute(component, 'to') ?? attribute(component, 'href'));
          const data = attribute(component, 'data');
          if (data && /\.\w+$/.test(data)) exists(node, data);
          const id = component.name === 'Term' ? attribute(component, 'id') : undefined;
          if (id === undefined) return;
          terms ??= termsOf(readDocument(root, GLOSSARY_FILE, tokens).tree);
          if (!terms.has(id))
            add(node, `${id} is not a term of ${GLOSSARY_FILE}`, 'use the anchor of an entry, or add one');
          return;
        }
        default:
      }
    });
    return findings;
  });
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
