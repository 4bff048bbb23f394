import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Code, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {ContentError, type Fault} from './fault.ts';
import {type FenceOptions, parseFence} from './fence.ts';
import {languageProblem} from './languages.ts';
import {parseMarkdown} from './parse.ts';
import {substituteTokens} from './tokens.ts';
import {cachedTree} from './tree-cache.ts';
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
  faults: readonly Fault[];
}

const read = new Map<string, {text: string; document: Document}>();

/**
 * Reads a Markdown file; one that has not changed since the last time is not parsed again. In a build nothing changes.
 *
 * @param file path from the project root, with `/`
 * @param tokens value by token name
 * @throws ContentError naming file and line
 */
export function readDocument(root: string, file: string, tokens: Readonly<Record<string, string>>): Document {
  const full = path.resolve(root, file);
  const before = read.get(full);
  if (before && process.env.NODE_ENV === 'production') return before.document;
  const text = substituteTokens(readFileSync(full, 'utf8').replace(/^\uFEFF/, ''), tokens, file);
  if (before?.text === text) return before.document;
  const document = documentOf(
    cachedTree(full, text, () => parseMarkdown(text, file)),
    file,
  );
  read.set(full, {text, document});
  return document;
}

/** The document of a tree. */
export function documentOf(tree: Root, file: string): Document {
  return {file, frontMatter: frontMatterOf(tree, file), tree, ...fencesOf(tree, file)};
}

function frontMatterOf(tree: Root, file: string): Record<string, unknown> {
  const first = tree.children[0];
  if (first?.type !== 'yaml') return {};
  try {
    return (parseYaml(first.value) ?? {}) as Record<string, unknown>;
  } catch (error) {
    throw new ContentError(
      `${file}: the front matter is not valid YAML: ${error instanceof Error ? error.message : error}`,
      {cause: error},
    );
  }
}

function fencesOf(tree: Root, file: string): {fences: Fence[]; faults: Fault[]} {
  const fences: Fence[] = [];
  const faults: Fault[] = [];
  visit(tree, 'code', (node: Code) => {
    const line = node.position?.start.line ?? 1;
    const problem = languageProblem(node.lang);
    if (problem) faults.push({file, line, language: 'fence', message: problem});
    const language = node.lang ?? 'text';
    const {options, problems} = parseFence(node.meta);
    for (const message of problems) faults.push({file, line, language, message});
    if (!problem) fences.push({line, language, code: node.value, ...options});
  });
  return {fences, faults};
}
