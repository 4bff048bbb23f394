import {createRequire} from 'node:module';
import {Prism} from 'prism-react-renderer';
import {languageOf} from '../../content/languages.ts';

const require = createRequire(__filename);

/** Languages of the pages that prism-react-renderer's Prism does not bring along; order matters. */
const ADDITIONAL_LANGUAGES = [
  'bash',
  'diff',
  'groovy',
  'http',
  'ini',
  'json',
  'toml',
  'yaml',
  'typescript',
  'python',
  'jsx',
  'tsx',
];

let loaded = false;
function loadLanguages(): void {
  if (loaded) return;
  // The language files of prismjs extend a global Prism.
  const globals = globalThis as {Prism?: unknown};
  const before = globals.Prism;
  globals.Prism = Prism;
  for (const language of ADDITIONAL_LANGUAGES) require(`prismjs/components/prism-${language}`);
  if (before === undefined) delete globals.Prism;
  else globals.Prism = before;
  loaded = true;
}

type PrismToken = {type: string; alias?: string | string[]; content: PrismStream};
type PrismStream = string | PrismToken | (string | PrismToken)[];

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * Highlights code with Prism.
 *
 * @param code source text
 * @param language language of the fence; one Prism does not know gives plain text
 * @returns the HTML of each line, without the line ends; tokens are `span.token.<type>`
 */
export function highlightLines(code: string, language: string): string[] {
  loadLanguages();
  const grammar = Prism.languages[languageOf(language)?.grammar ?? language];
  const lines: string[] = [''];
  const write = (stream: PrismStream, classes: string): void => {
    if (Array.isArray(stream)) {
      for (const part of stream) write(part, classes);
    } else if (typeof stream === 'string') {
      stream.split('\n').forEach((text, index) => {
        if (index > 0) lines.push('');
        if (text === '') return;
        const html = escapeHtml(text);
        lines[lines.length - 1] += classes ? `<span class="token${classes}">${html}</span>` : html;
      });
    } else {
      const aliases = stream.alias === undefined ? [] : [stream.alias].flat();
      write(stream.content, `${classes} ${[stream.type, ...aliases].join(' ')}`);
    }
  };
  write(grammar ? (Prism.tokenize(code, grammar) as PrismStream) : code, '');
  return lines;
}
