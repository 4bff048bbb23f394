/** How a language of a fence is checked. */
export type Check = 'typescript' | 'python' | 'data' | 'shell' | 'none';

/** Every language that a fence may have. */
export const LANGUAGES: Readonly<Record<string, Check>> = {
  typescript: 'typescript',
  tsx: 'typescript',
  python: 'python',
  json: 'data',
  jsonl: 'data',
  yaml: 'data',
  toml: 'data',
  bash: 'shell',
  dotenv: 'none',
  diff: 'none',
  groovy: 'none',
  http: 'none',
  ini: 'none',
  markdown: 'none',
  mermaid: 'none',
  text: 'none',
};

/** File extension of the languages whose samples become files. */
export const EXTENSIONS: Readonly<Record<string, string>> = {
  typescript: '.ts',
  tsx: '.tsx',
  python: '.py',
};

/** Names that writers use for a language of the list. */
const ALIASES: Readonly<Record<string, string>> = {
  ts: 'typescript',
  js: 'typescript',
  javascript: 'typescript',
  jsx: 'tsx',
  py: 'python',
  yml: 'yaml',
  sh: 'bash',
  shell: 'bash',
  console: 'bash',
  env: 'dotenv',
  md: 'markdown',
  mdx: 'markdown',
  txt: 'text',
  plaintext: 'text',
};

/** Says what is wrong with a fence's language, or nothing. */
export function languageProblem(language: string | null | undefined): string | undefined {
  if (!language) return 'the fence has no language';
  if (Object.hasOwn(LANGUAGES, language)) return undefined;
  const alias = ALIASES[language];
  return alias
    ? `unknown language ${JSON.stringify(language)}: write ${alias}`
    : `unknown language ${JSON.stringify(language)}; known: ${Object.keys(LANGUAGES).join(', ')}`;
}
