/** A text as a regular expression that matches it alone. */
export const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Points every link to one page to another: Markdown links, attributes such as `to`, strings in code
 * and keys of data files, with and without `/docs` before them, anchors and queries kept.
 *
 * @param from path of a page below the base URL, such as `/datasets/labels`
 */
export function retarget(text: string, from: string, to: string): string {
  return text.replaceAll(
    new RegExp(`(?<=^|[^\\w/.%-]|(?<![\\w])/docs)${literal(from)}(?![\\w/-])`, 'gm'),
    () => to,
  );
}

/** Points every link to an anchor of a page to another anchor of it. */
export function retargetAnchor(text: string, route: string, from: string, to: string): string {
  return text.replaceAll(new RegExp(`(?<=${literal(route)}#)${literal(from)}(?![\\w-])`, 'g'), () => to);
}

const ID_COMMENT = /[ \t]*\{\/\*\s*#([\w-]+)\s*\*\/\}[ \t]*$/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/**
 * Gives a heading another anchor, and leaves the old one above it for links from elsewhere.
 *
 * @param markdown a page whose heading states its anchor: `{/* #anchor *\/}` at its end
 * @returns undefined when no heading has the anchor
 */
export function renameAnchor(markdown: string, from: string, to: string): string | undefined {
  let fence = '';
  let found = false;
  const lines = markdown.split('\n').flatMap((line) => {
    const mark = FENCE.exec(line)?.[1];
    if (fence) {
      if (mark?.startsWith(fence)) fence = '';
    } else if (mark) fence = mark;
    else if (/^#{2,6}\s/.test(line) && ID_COMMENT.exec(line)?.[1] === from) {
      found = true;
      return [`<a id="${from}"></a>`, '', line.replace(ID_COMMENT, ` {/* #${to} */}`)];
    }
    return [line.replaceAll(new RegExp(`\\]\\(#${literal(from)}\\)`, 'g'), `](#${to})`)];
  });
  return found ? lines.join('\n') : undefined;
}
