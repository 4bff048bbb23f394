/** Languages of the SDKs, in which pages have their code side by side. */
export const SDK_LANGUAGES = ['python', 'typescript'] as const;
export type SdkLanguage = (typeof SDK_LANGUAGES)[number];

/** Kinds of checks of samples. */
export type Check = 'typescript' | 'python' | 'data' | 'shell' | 'none';

export interface Language {
  check: Check;
  /** Name as readers know it. */
  label: string;
  /** Prism grammar, where it has another name than the language. */
  grammar?: string;
  /** File ending of languages whose samples become files. */
  extension?: string;
}

/** Every language that a fence may have. */
const LANGUAGES = {
  typescript: {check: 'typescript', label: 'TypeScript', extension: '.ts'},
  python: {check: 'python', label: 'Python', extension: '.py'},
  json: {check: 'data', label: 'JSON'},
  jsonl: {check: 'data', label: 'JSON Lines', grammar: 'json'},
  yaml: {check: 'data', label: 'YAML'},
  toml: {check: 'none', label: 'TOML'},
  bash: {check: 'shell', label: 'Shell'},
  dotenv: {check: 'none', label: '.env', grammar: 'ini'},
  diff: {check: 'none', label: 'Diff'},
  go: {check: 'none', label: 'Go'},
  groovy: {check: 'none', label: 'Groovy'},
  http: {check: 'none', label: 'HTTP'},
  ini: {check: 'none', label: 'INI'},
  markdown: {check: 'none', label: 'Markdown'},
  text: {check: 'none', label: 'Text'},
} as const satisfies Readonly<Record<string, Language>>;

type LanguageName = keyof typeof LANGUAGES;

/** A language by its name; none for a name that fences may not have. */
export function languageOf(name: string | null | undefined): Language | undefined {
  return name && Object.hasOwn(LANGUAGES, name) ? LANGUAGES[name as LanguageName] : undefined;
}

/** Name of a language as readers know it. */
export function languageLabel(name: string): string {
  return languageOf(name)?.label ?? name;
}

/** Says what is wrong with a fence's language, or nothing. */
export function languageProblem(name: string | null | undefined): string | undefined {
  if (!name) return 'the fence has no language';
  if (languageOf(name)) return undefined;
  return `unknown language ${JSON.stringify(name)}; known: ${Object.keys(LANGUAGES).join(', ')}`;
}
