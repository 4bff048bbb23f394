import type {Root} from 'mdast';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import type {Fault} from '../content/fault.ts';
import {type FenceOptions, parseInfoString} from '../content/info-string.ts';
import {languageProblem} from '../content/languages.ts';

/** One fenced sample of a page. */
export interface Sample extends FenceOptions {
  /** Path of the page from the project root. */
  page: string;
  /** Line of the opening fence in the Markdown; the code starts on the next one. */
  line: number;
  language: string;
  code: string;
}

const parser = unified()
  .use(remarkParse)
  .use(remarkFrontmatter, ['yaml'])
  .use(remarkGfm)
  .use(remarkMath, {singleDollarTextMath: false})
  .use(remarkMdx);

/** The syntax tree of a page, its lines as in the text. Throws where the Markdown is broken. */
export function parsePage(text: string): Root {
  return parser.parse(text);
}

/**
 * Finds the fenced samples of a page with the Markdown parser the site uses.
 *
 * @param text the page with its tokens replaced
 * @param page path of the page, for errors
 */
export function extractSamples(text: string, page: string): {samples: Sample[]; faults: Fault[]} {
  const samples: Sample[] = [];
  const faults: Fault[] = [];
  const fault = (line: number, language: string, message: string) =>
    faults.push({file: page, line, language, message});

  let tree: Root;
  try {
    tree = parsePage(text);
  } catch (error) {
    const {line, reason = String(error)} = error as {line?: number; reason?: string};
    // An element that does not end has its position in the message only.
    fault(line ?? Number(/\((\d+):\d+/.exec(reason)?.[1] ?? 1), 'mdx', reason);
    return {samples, faults};
  }

  visit(tree, 'code', (node) => {
    const line = node.position?.start.line ?? 1;
    const problem = languageProblem(node.lang);
    if (problem) {
      fault(line, 'fence', problem);
      return;
    }
    const language = node.lang as string;
    const {options, problems} = parseInfoString(node.meta);
    for (const message of problems) fault(line, language, message);
    samples.push({
      page,
      line,
      language,
      code: node.value,
      ...options,
    });
  });
  return {samples, faults};
}
