import type {Documented, Sdk, SdkLanguage} from './sdk.ts';

/** A name of an SDK in a sample. */
export interface NameInCode {
  /** First character of the name. */
  start: number;
  /** The character after it. */
  end: number;
  documented: Documented;
}

/** What the samples of one language on a page have said so far: later ones go on from it. */
export interface Known {
  /** SDK names that a sample has imported, by the name that the sample gives them. */
  imported: Map<string, string>;
  /** Class of an object, by the name of its variable. */
  classes: Map<string, string>;
}

export const nothingKnown = (): Known => ({imported: new Map(), classes: new Map()});

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const PYTHON_IMPORT = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]+)/gm;
const TYPESCRIPT_IMPORT = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s+from\s+["']([^"']+)["']/g;
/** How far before a call its variable is looked for, in characters. */
const LONGEST_ASSIGNMENT = 200;
/** `name = `, `const name = await `, before what is called. */
const ASSIGNED = /([A-Za-z_$][\w$]*)(?:\s*:[^=\n]*)?\s*=\s*(?:await\s+)?(?:new\s+)?(?:[\w$]+\.)*$/;

/**
 * The names of an SDK in a sample: what it imports from it, and methods of its objects. The class of an
 * object is read from the call that made it; where that is out of sight, a name of several words that one
 * class alone has is taken for its method.
 *
 * @param code a sample
 * @param isText whether the character at a place belongs to a string or a comment
 * @param known what earlier samples of the page have said; it is added to
 */
export function namesInCode(
  code: string,
  isText: (at: number) => boolean,
  sdk: Sdk,
  language: SdkLanguage,
  known: Known,
): NameInCode[] {
  noteImports(code, sdk, language, known);
  const found: NameInCode[] = [];
  for (const {0: name, index: start} of code.matchAll(IDENTIFIER)) {
    if (isText(start) || isText(start + name.length - 1)) continue;
    const before = code.slice(0, start);
    const receiver = /([\w$)\]]*)\s*\??\.\s*$/.exec(before.slice(-LONGEST_ASSIGNMENT))?.[1];
    const documented =
      receiver === undefined ? importedName(name, sdk, known) : methodOf(receiver, name, sdk, known);
    if (documented && !isKey(code, start, name, language, receiver)) {
      found.push({start, end: start + name.length, documented});
    }
    noteClass(before, name, receiver, sdk, known);
  }
  return found;
}

function noteImports(code: string, sdk: Sdk, language: SdkLanguage, {imported}: Known): void {
  const note = (module: string, list: string) => {
    if (!sdk.isModule(module)) return;
    for (const part of list.replaceAll(/[()]|#.*|\/\/.*/g, ' ').split(',')) {
      const [name, alias = name] = part
        .trim()
        .replace(/^type\s+/, '')
        .split(/\s+as\s+/);
      if (!name || !alias) continue;
      imported.set(alias, name);
      imported.set(name, name);
    }
  };
  if (language === 'python') {
    for (const [, module = '', list = ''] of code.matchAll(PYTHON_IMPORT)) note(module, list);
  } else {
    for (const [, list = '', module = ''] of code.matchAll(TYPESCRIPT_IMPORT)) note(module, list);
  }
}

function importedName(name: string, sdk: Sdk, {imported}: Known): Documented | undefined {
  const own = imported.get(name);
  return own === undefined ? undefined : sdk.names.get(own);
}

function methodOf(receiver: string, name: string, sdk: Sdk, known: Known): Documented | undefined {
  const owner =
    receiver === 'client' ? sdk.client : (known.classes.get(receiver) ?? classNamed(receiver, sdk));
  if (owner !== undefined && sdk.methods.has(owner)) return sdk.methods.get(owner)?.get(name);
  if (!/[a-z]_[a-z]|[a-z][A-Z]/.test(name)) return undefined;
  const all = [...sdk.methods.values()].flatMap((methods) => methods.get(name) ?? []);
  return all.length === 1 ? all[0] : undefined;
}

const classNamed = (name: string, sdk: Sdk) => (sdk.names.has(name) ? name : undefined);

/** A field of an object or an argument can have the name of a class; it is not the class. */
function isKey(code: string, start: number, name: string, language: SdkLanguage, receiver?: string): boolean {
  if (receiver !== undefined) return false;
  const after = code.slice(start + name.length);
  return language === 'python'
    ? /^\s*=[^=]/.test(after) && /[(,]\s*$/.test(code.slice(0, start))
    : /^\s*\??:[^:]/.test(after) && /[{,]\s*$/.test(code.slice(0, start));
}

function noteClass(before: string, name: string, receiver: string | undefined, sdk: Sdk, known: Known): void {
  const variable = ASSIGNED.exec(before.slice(-LONGEST_ASSIGNMENT))?.[1];
  if (variable === undefined) return;
  const owner = receiver === 'client' ? sdk.client : known.classes.get(receiver ?? '');
  const type =
    receiver === undefined ? known.imported.get(name) : owner && sdk.returns.get(`${owner}.${name}`);
  if (type) known.classes.set(variable, type);
  else known.classes.delete(variable);
}
