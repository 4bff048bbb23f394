import {readFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {readDocument} from '../../content/document.ts';
import {checkFrontMatter} from '../../content/front-matter.ts';
import {orphanProblems} from '../../content/sidebar.ts';
import {tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';
import type {Finding} from './project.ts';
import {questionFindings} from './question-findings.ts';

/**
 * Checks tokens, front matter, fences and the place in a sidebar of some pages, as the build does.
 *
 * @param files paths of Markdown files below `docs/` and `blog/`
 * @param listed ids of the pages that a sidebar lists
 */
export function checkPages(
  root: string,
  product: Product,
  files: readonly string[],
  listed: ReadonlySet<string>,
): Finding[] {
  const tokens = tokenValues(product);
  return files.flatMap((file) => {
    const findings: Finding[] = [];
    const source = readFileSync(path.join(root, file), 'utf8');
    const check = (run: () => void) => {
      try {
        run();
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error);
        findings.push(...message.split(/\n(?=\S)/).map((text) => atPlace(text, file)));
      }
    };
    check(() => {
      const {frontMatter, faults} = readDocument(root, file, tokens);
      for (const {line, message} of faults)
        findings.push({file, line, reason: message, fix: 'correct the fence'});
      if (!file.startsWith('docs/')) return;
      const id = file.replace(/^docs\/|\.mdx?$/g, '');
      const {draft, unlisted} = frontMatter as {draft?: boolean; unlisted?: boolean};
      findings.push(
        ...orphanProblems([{file, id, draft, unlisted}], listed).map((text) => atPlace(text, file)),
      );
    });
    check(() => findings.push(...questionFindings(root, product, file)));
    // Also when a token further down is wrong: a writer learns of everything at once.
    const matter = /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';
    check(() => checkFrontMatter(file, parse(matter) ?? {}, source));
    return findings;
  });
}

/** A message of the build, `file:line: reason; fix` or `file:line: reason. Fix.`, as a finding. */
function atPlace(text: string, file: string): Finding {
  const [, , line, rest = text] = /^([^:\n]+):(\d+)(?::\d+)?:? ([\s\S]*)$/.exec(text) ?? [];
  const [, reason = rest, fix = 'correct it'] = /^(.*?)(?:; |\. |: )(.+)$/s.exec(rest) ?? [];
  return {file, line: Number(line ?? 1), reason, fix};
}
