import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {BASE_URL} from '../product/address.ts';
import {type Diagnostic, diagnosticsOf, UserError} from '../product/diagnostic.ts';
import {type Section, sectionsOf} from './blocks.ts';
import {type FenceOptions, parseFence} from './fence.ts';
import {languageProblem} from './languages.ts';
import {Once} from './once.ts';
import {DIRECTIVE, parseMarkdown} from './parse.ts';
import {anchorOf, attribute, type Component} from './text.ts';
import {replaceTokens} from './tokens.ts';
import {readYaml, type YamlText} from './yaml.ts';

/** Kind of a page: documentation is what a search is for, posts come second. */
export type PageKind = 'docs' | 'blog';

/** One fenced block of a page, as it was written. */
export interface Fence extends FenceOptions {
  /** Line of the opening fence; the code starts on the next one. */
  line: number;
  language: string;
  code: string;
}

/** A link of a page. */
export interface Link {
  /** Target as written, such as `/metrics/retrieval#ndcg`. */
  to: string;
  line: number;
}

/** A number of a page that is bound to a computed value, in a text, a caption or a comment of the fields. */
interface BoundNumber {
  /** As it stands in the page: `:n[42%]{#rate}`. */
  directive: string;
  written: string;
  id: string;
  line: number;
  isInFields: boolean;
}

interface Header {
  fields: Readonly<Record<string, unknown>>;
  lineOf: YamlText['lineOf'];
  faults: readonly Diagnostic[];
}

/** The lines at the start of a page that hold its fields. */
const FRONT_MATTER = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/;

/** The fields of a Markdown file as they are written; the first one is in its second line. */
export const yamlOfFrontMatter = (text: string): string => FRONT_MATTER.exec(text)?.[1] ?? '';

const asText = (value: unknown) => (typeof value === 'string' ? value.trim() : '');
const asTexts = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

/**
 * A Markdown file, read: each part is made when it is asked for, once. Its lines are the writer's.
 *
 * Everything that needs the tree throws a UserError naming file and line of what cannot be parsed.
 */
export class Page extends Once {
  readonly kind: PageKind;
  /** Id in sidebars: its path within `docs/` or `blog/` without the ending. */
  readonly id: string;

  /**
   * @param file path from the project root, with `/`
   * @param source of the file, as it is
   * @param tokens value by token name
   */
  constructor(
    readonly file: string,
    readonly source: string,
    private readonly tokens: Readonly<Record<string, string>>,
  ) {
    super();
    const [, kind, within = ''] = /^(docs|blog)\/(.*)$/s.exec(file) ?? [];
    this.kind = kind === 'blog' ? 'blog' : 'docs';
    this.id = within.replace(/\.mdx?$/, '');
  }

  /** The text with its tokens replaced, and unknown tokens. */
  private get substituted() {
    return this.once('substituted', () => replaceTokens(this.source, this.tokens, this.file));
  }

  get text(): string {
    return this.substituted.text;
  }

  /** Unknown tokens. */
  get tokenFaults(): readonly Diagnostic[] {
    return this.substituted.faults;
  }

  /** The text below the fields. */
  get body(): string {
    return this.text.replace(FRONT_MATTER, '').trim();
  }

  private get header(): Header {
    return this.once('header', () => {
      try {
        const {value, lineOf} = readYaml(yamlOfFrontMatter(this.text), this.file, 2);
        return {fields: (value ?? {}) as Header['fields'], lineOf, faults: []};
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        // Links to the page are right whether its other fields can be read or not.
        const slug = /^slug: *(\S+)/m.exec(this.text)?.[1];
        return {fields: slug ? {slug} : {}, lineOf: () => 1, faults: error.diagnostics};
      }
    });
  }

  /** Fields between the file's `---` lines; of wrong YAML the slug alone. */
  get fields(): Readonly<Record<string, unknown>> {
    return this.header.fields;
  }

  /** The line of a field, or of a part of it. */
  lineOfField(...keys: readonly PropertyKey[]): number {
    return Object.hasOwn(this.fields, keys[0] ?? '') ? this.header.lineOf(keys) : 1;
  }

  get fieldFaults(): readonly Diagnostic[] {
    return this.header.faults;
  }

  get title(): string {
    return asText(this.fields.title);
  }

  /** Short name in the sidebar; empty when it is the title. */
  get label(): string {
    return asText(this.fields.sidebar_label);
  }

  get description(): string {
    return asText(this.fields.description);
  }

  get keywords(): readonly string[] {
    return asTexts(this.fields.keywords);
  }

  /** Questions of readers, as its writers put them. */
  get questions(): readonly string[] {
    return asTexts(this.fields.questions);
  }

  get isDraft(): boolean {
    return this.fields.draft === true;
  }

  /** Is it in menus, lists and the search? */
  get isPublished(): boolean {
    return !this.isDraft && this.fields.unlisted !== true;
  }

  /** Path within the site, such as `/metrics/retrieval`, as Docusaurus makes it; the build compares the two. */
  get route(): string {
    const {slug} = this.fields;
    const parts = this.id.split('/');
    if (parts.at(-1) === 'index' || parts.at(-1) === parts.at(-2)) parts.pop();
    // The slug of a page begins at the root, that of a post below the blog.
    const path = typeof slug === 'string' && slug ? slug.replace(/^\//, '') : parts.join('/');
    return `/${this.kind === 'blog' ? 'blog/' : ''}${path}`.replace(/\/+$/, '') || '/';
  }

  /** Path on its host, such as `/docs/metrics/retrieval`. */
  get url(): string {
    return `${BASE_URL}${this.route.slice(1)}`.replace(/\/$/, '');
  }

  /** The syntax tree, front matter included; nobody changes it. */
  get tree(): Root {
    return this.once('tree', () => {
      if (this.tokenFaults.length > 0) throw new UserError(this.tokenFaults);
      return parseMarkdown(this.text, this.file);
    });
  }

  /** Can it be parsed? */
  get isReadable(): boolean {
    return this.once('isReadable', () => diagnosticsOf(this.file, () => this.tree && []).length === 0);
  }

  get sections(): readonly Section[] {
    return this.once('sections', () => sectionsOf(this.tree));
  }

  /** Fences of the languages that pages have. */
  get fences(): readonly Fence[] {
    return this.once('fences', () => {
      const fences: Fence[] = [];
      visit(this.tree, 'code', ({lang, meta, value, position}) => {
        const line = position?.start.line ?? 1;
        if (lang && !languageProblem(lang))
          fences.push({line, language: lang, code: value, ...parseFence(meta).options});
      });
      return fences;
    });
  }

  /** Headings and elements with the ids that the site gives them; an empty one is none. */
  get ids(): readonly {node: Nodes; id: string}[] {
    return this.once('ids', () => {
      const found: {node: Nodes; id: string}[] = [];
      visit(this.tree, (node) => {
        if (node.type === 'heading') found.push({node, id: anchorOf(node)});
        else if (isComponent(node) && node.name !== 'Term')
          found.push({node, id: attribute(node, 'id') ?? ''});
      });
      return found;
    });
  }

  /** Fragments that the page has in its Markdown. */
  get anchors(): ReadonlySet<string> {
    return this.once('anchors', () => new Set(this.ids.flatMap(({id}) => id || [])));
  }

  get boundNumbers(): readonly BoundNumber[] {
    return this.once('boundNumbers', () => {
      const found: BoundNumber[] = [];
      visit(this.tree, ['yaml', 'textDirective', 'image'], ({type, position}) => {
        const source = this.text.slice(position?.start.offset, position?.end.offset);
        for (const {0: directive, 1: written = '', 2: id = '', index} of source.matchAll(DIRECTIVE)) {
          const line = (position?.start.line ?? 1) + source.slice(0, index).split('\n').length - 1;
          found.push({directive, written, id, line, isInFields: type === 'yaml'});
        }
      });
      return found;
    });
  }

  /** Links in their order, those of components included. */
  get links(): readonly Link[] {
    return this.once('links', () => {
      const links: Link[] = [];
      visit(this.tree, (node) => {
        const own = node.type === 'link' || node.type === 'definition' ? node.url : undefined;
        const to = isComponent(node) ? attribute(node, 'href') : own;
        if (to !== undefined) links.push({to, line: node.position?.start.line ?? 1});
      });
      return links;
    });
  }
}

const isComponent = (node: Nodes): node is Component =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement';
