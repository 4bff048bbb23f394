import postcss from 'postcss';

/** A class in a selector of a style sheet. */
export interface ClassUse {
  /** A whole class name, or the piece of one that an attribute selector looks for. */
  name: string;
  /** True for a piece of a name: `[class*='name']`. */
  piece: boolean;
  /** Line of the rule in its file, from 1. */
  line: number;
}

const CLASS = /\.(-?[A-Za-z_][\w-]*)|\[class[*^$~|]?=['"]?([^'"\]]+)/g;

/** The classes in the selectors of a style sheet, in its order. */
export function classUses(css: string): ClassUse[] {
  const uses: ClassUse[] = [];
  postcss.parse(css).walkRules((rule) => {
    const line = rule.source?.start?.line ?? 0;
    for (const [, name, piece = ''] of rule.selector.matchAll(CLASS))
      uses.push({name: name ?? piece, piece: name === undefined, line});
  });
  return uses;
}

/** The selectors of a style sheet with `:has()`, each once. */
export function structures(css: string): string[] {
  const found = new Set<string>();
  postcss.parse(css).walkRules((rule) => {
    for (const selector of rule.selectors) if (selector.includes(':has(')) found.add(selector);
  });
  return [...found];
}

const STRINGS = /'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g;
const OF_A_MODULE = /\bstyles\.(\w+)/g;
const ATTRIBUTES = /\bclass(?:Name)?="([^"]*)"/g;

/**
 * The words of a file that can be classes of an element: in code, those inside strings and those
 * taken from a CSS module; in Markdown and SVG, those of class attributes; in a style sheet of
 * upstream, the classes of its selectors. A name after a dot is a query.
 */
export function givenClasses(file: string, text: string): string[] {
  if (file.endsWith('.css')) return classUses(text).map(({name}) => name);
  const parts = /\.(md|svg)$/.test(file)
    ? [...text.matchAll(ATTRIBUTES)].map(([, names = '']) => names)
    : [
        ...[...text.matchAll(STRINGS)].map(
          ([, single, double, template]) => single ?? double ?? template ?? '',
        ),
        ...[...text.matchAll(OF_A_MODULE)].map(([, name = '']) => name),
        ...[...text.matchAll(ATTRIBUTES)].map(([, names = '']) => names),
      ];
  return parts.flatMap((part) => part.match(/(?<![.\w-])[\w-]+/g) ?? []);
}

/**
 * The uses of classes that nobody gives to an element any more. A given name that ends with a hyphen
 * is the start of names that code puts together.
 */
export function unknownClasses(uses: readonly ClassUse[], given: ReadonlySet<string>): ClassUse[] {
  const names = [...given];
  const has = (name: string) => given.has(name) || given.has(name.replace(/[^-]+$/, ''));
  return uses.filter(({name, piece}) => (piece ? !names.some((whole) => whole.includes(name)) : !has(name)));
}
