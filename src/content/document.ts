import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import type {Diagnostic} from '../product/index.ts';
import {type FenceOptions, parseFence} from './fence.ts';
import {languageProblem} from './languages.ts';
import {parseMarkdown} from './parse.ts';
import {substituteTokens} from './tokens.ts';
import {parseYaml} from './yaml.ts';

/** One fenced block of a page, as it was written. */
export interface Fence extends FenceOptions {
  /** Line of the opening fence; the code starts on the next one. */
  line: number;
  language: string;
  code: string;
}

/** A Markdown file, read. */
export interface Document {
  /** Path from the project root, with `/`. */
  file: string;
  /** Fields between the file's `---` lines. */
  frontMatter: Readonly<Record<string, unknown>>;
  /** The syntax tree, front matter included; its lines are the writer's. */
  tree: Root;
  fences: readonly Fence[];
  /** Fences whose language or options nothing understands. */
  faults: readonly Diagnostic[];
}

/** Documents of this process by full path, so that a text is parsed once, however many plugins read it. */
const read = new Map<string, {text: string; document: Document}>();

/**
 * Reads a Markdown file; one that has not changed since the last time is not parsed again.
 *
 * @param file path from the project root, with `/`
 * @param tokens value by token name
 * @throws UserError naming file and line
 */
export function readDocument(root: string, file: string, tokens: Readonly<Record<string, string>>): Document {
  const full = path.resolve(root, file);
  const before = read.get(full);
  const text = substituteTokens(readFileSync(full, 'utf8'), tokens, file);
  if (before?.text === text) return before.document;
  const document = parseDocument(text, file);
  read.set(full, {text, document});
  return document;
}

/** The document of a text, tokens substituted. */
export function parseDocument(text: string, file: string): Document {
  const tree = parseMarkdown(text, file);
  const [first] = tree.children;
  const frontMatter = first?.type === 'yaml' ? fieldsOf(first.value, file) : {};
  return {file, frontMatter, tree, ...fencesOf(tree, file)};
}

/** The lines at the start of a page that hold its fields. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/**
 * The front matter of a page, without parsing the page.
 *
 * @param text of the page, tokens substituted
 * @throws UserError naming file and line of what is no YAML
 */
export function readFrontMatter(text: string, file: string): Record<string, unknown> {
  return fieldsOf(yamlOfFrontMatter(text), file);
}

/** The text between the lines of dashes of a page, which begins on line 2; empty without any. */
export const yamlOfFrontMatter = (text: string): string => FRONT_MATTER.exec(text)?.[1] ?? '';

const fieldsOf = (yaml: string, file: string) => (parseYaml(yaml, file, 2) ?? {}) as Record<string, unknown>;

function fencesOf(tree: Root, file: string): {fences: Fence[]; faults: Diagnostic[]} {
  const fences: Fence[] = [];
  const faults: Diagnostic[] = [];
  visit(tree, 'code', (node: Code) => {
    const line = node.position?.start.line ?? 1;
    const problem = languageProblem(node.lang);
    const {options, problems} = parseFence(node.meta);
    for (const message of problem ? [problem, ...problems] : problems) faults.push({file, line, message});
    if (!problem) fences.push({line, language: node.lang ?? 'text', code: node.value, ...options});
  });
  return {fences, faults};
}
