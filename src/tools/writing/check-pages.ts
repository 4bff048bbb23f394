import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {SidebarsConfig} from '@docusaurus/plugin-content-docs';
import {parse, parseDocument} from 'yaml';
import {readDocument} from '../../content/document.ts';
import {checkFrontMatter} from '../../content/front-matter.ts';
import {pageFiles} from '../../content/pages.ts';
import {sidebarProblems} from '../../content/sidebar.ts';
import {tokenValues} from '../../content/tokens.ts';
import type {Product} from '../../product/index.ts';
import {type Finding, textOfFile} from './project.ts';

/**
 * Checks tokens, front matter, fences and the place in a sidebar of some pages, as the build does.
 *
 * @param files paths of Markdown files below `docs/` and `blog/`
 */
export function checkPages(
  root: string,
  product: Product,
  files: readonly string[],
  sidebars: SidebarsConfig,
): Finding[] {
  const tokens = tokenValues(product);
  const inMenus = sidebarProblems(menuPages(root), sidebars);
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
      for (const {line, message} of readDocument(root, file, tokens).faults)
        findings.push({file, line, reason: message, fix: 'correct the fence'});
    });
    const ofFile = inMenus.filter((text) => text.startsWith(`${file}:`));
    findings.push(...ofFile.map((text) => atPlace(text, file)));
    // Also when a token further down is wrong: a writer learns of everything at once.
    check(() => checkFrontMatter(file, parse(matterOf(source)) ?? {}, source));
    return findings;
  });
}

const matterOf = (source: string) => /^---\n([\s\S]*?)\n---/.exec(source)?.[1] ?? '';

/** Every page of the documentation as the menus know it; one whose front matter is broken has no name. */
function menuPages(root: string) {
  const files = pageFiles(root).filter((file) => file.startsWith('docs/'));
  return files.map((file) => {
    const fields = parseDocument(matterOf(textOfFile(root, file))).toJS() ?? {};
    const {title = '', sidebar_label: label = title, draft, unlisted} = fields;
    return {file, id: file.replace(/^docs\/|\.mdx?$/g, ''), label, draft, unlisted};
  });
}

/** A message of the build, `file:line: reason; fix` or `file:line: reason. Fix.`, as a finding. */
function atPlace(text: string, file: string): Finding {
  const [, , line, rest = text] = /^([^:\n]+):(\d+)(?::\d+)?:? ([\s\S]*)$/.exec(text) ?? [];
  const [, reason = rest, fix = 'correct it'] = /^(.*?)(?:; |\. |: )(.+)$/s.exec(rest) ?? [];
  return {file, line: Number(line ?? 1), reason, fix};
}
