import {includeSample} from './include.ts';
import {parseInfoString} from './info-string.ts';

/** Elements that only arrange what is inside them. */
const ARRANGING = /^<\/?(?:CodeTabs|Cards|Parameters|Checks|div)\b[^>]*>[ \t]*$/gm;

/**
 * A page's source as Markdown that needs no components: what a reader or a program without this
 * site's code can make sense of. Code is left as it is.
 *
 * @param source MDX of a page without its front matter, tokens substituted
 * @param baseUrl path under which the site is served, such as `/docs/`
 * @throws IncludeError when a fence shows a file that does not exist
 */
export function plainMarkdown(source: string, baseUrl: string): string {
  return source
    .split(/^( *)(```[^\n]*\n[\s\S]*?^\1```[^\n]*$)/m)
    .reduce<string[]>((parts, part, index, all) => {
      // Of three parts, the second is the indentation of the fence and the third the fence.
      if (index % 3 === 0) parts.push(prose(part, baseUrl));
      else if (index % 3 === 2) parts.push(fence(part, all[index - 1] ?? ''));
      return parts;
    }, [])
    .join('')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** A fence as it is, or with the file that it shows; every line of it starts with the indentation. */
function fence(source: string, indent: string): string {
  const [, language = '', meta = ''] = /^```(\S*)[ \t]*([^\n]*)\n/.exec(source) ?? [];
  const {title, tab, file, region} = parseInfoString(meta).options;
  const code = file
    ? includeSample(region ? {file, region} : {file})
    : source.slice(source.indexOf('\n') + 1, source.lastIndexOf('\n') + 1);
  const name = title ?? tab;
  const block = `${indent}\`\`\`${language}\n${code.trimEnd()}\n${indent}\`\`\``;
  return name ? `${indent}\`${name}\`:\n\n${block}` : block;
}

function prose(source: string, baseUrl: string): string {
  return source
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replaceAll(ARRANGING, '')
    .replaceAll(/<Card title="([^"]*)" to="([^"]*)">([\s\S]*?)<\/Card>/g, '- [$1]($2): $3')
    .replaceAll(/<Term id="([^"]*)">([\s\S]*?)<\/Term>/g, '[$2](/terminology#$1)')
    .replaceAll(
      /^!\[([^\]]*)\]\(\.\/\S+?(?:\s+"([^"]*)")?\)$/gm,
      (_, alt: string, caption?: string) => `*Figure: ${caption ? `${caption}. ` : ''}${alt}*`,
    )
    .replaceAll(
      /^:::(\w+)(?:\[([^\]]*)\])?[ \t]*$/gm,
      (_, kind: string, title?: string) => `**${title ?? kind}:**`,
    )
    .replaceAll(/^:::[ \t]*$/gm, '')
    .replaceAll(
      /^<Api\w+\b[^>]*\/>[ \t]*$/gm,
      `See [the description of the API](${baseUrl}search/openapi.json).`,
    )
    .replaceAll(/^<[A-Z]\w*\b[^>]*\/>[ \t]*$/gm, '')
    .replaceAll(/\]\(\/(?!\/)/g, `](${baseUrl}`);
}
