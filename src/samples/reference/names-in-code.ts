import type {Documented, Sdk, SdkLanguage} from './sdk.ts';

/** A name of an SDK in a sample. */
export interface NameInCode {
  /** First character of the name. */
  start: number;
  /** The character after it. */
  end: number;
  documented: Documented;
}

const IDENTIFIER = /[A-Za-z_$][\w$]*/g;
const PYTHON_IMPORT = /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n]+)/gm;
const TYPESCRIPT_IMPORT = /\bimport\s+(?:type\s+)?\{([^}]*)\}\s+from\s+["']([^"']+)["']/g;
/**
 * The names of an SDK in a sample: what it imports from it, and methods of its objects. The class of an
 * object is out of sight: a name of several words that one class alone has is taken for its method.
 *
 * @param code a sample
 * @param isText whether the character at a place belongs to a string or a comment
 * @param imported what earlier samples of the page have imported, by the name in the sample; it is added to
 */
export function namesInCode(
  code: string,
  isText: (at: number) => boolean,
  sdk: Sdk,
  language: SdkLanguage,
  imported: Map<string, string>,
): NameInCode[] {
  noteImports(code, sdk, language, imported);
  const found: NameInCode[] = [];
  for (const {0: name, index: start} of code.matchAll(IDENTIFIER)) {
    if (isText(start) || isText(start + name.length - 1)) continue;
    const receiver = /([\w$)\]]*)\s*\??\.\s*$/.exec(code.slice(0, start))?.[1];
    const documented =
      receiver === undefined ? sdk.names.get(imported.get(name) ?? '') : methodOf(receiver, name, sdk);
    if (documented && !isKey(code, start, name, language, receiver)) {
      found.push({start, end: start + name.length, documented});
    }
  }
  return found;
}

function noteImports(code: string, sdk: Sdk, language: SdkLanguage, imported: Map<string, string>): void {
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

function methodOf(receiver: string, name: string, sdk: Sdk): Documented | undefined {
  const own = sdk.methods.get(receiver === 'client' ? sdk.client : receiver);
  if (own) return own.get(name);
  if (!/[a-z]_[a-z]|[a-z][A-Z]/.test(name)) return undefined;
  const all = [...sdk.methods.values()].flatMap((methods) => methods.get(name) ?? []);
  return all.length === 1 ? all[0] : undefined;
}

/** A field of an object or an argument can have the name of a class; it is not the class. */
function isKey(code: string, start: number, name: string, language: SdkLanguage, receiver?: string): boolean {
  if (receiver !== undefined) return false;
  const after = code.slice(start + name.length);
  return language === 'python'
    ? /^\s*=[^=]/.test(after) && /[(,]\s*$/.test(code.slice(0, start))
    : /^\s*\??:[^:]/.test(after) && /[{,]\s*$/.test(code.slice(0, start));
}
