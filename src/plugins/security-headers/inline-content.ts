/** Types of `<script>` that hold data, which no policy stops. */
const DATA_TYPES = /^(?:application\/(?:ld\+)?json|text\/(?:plain|template|markdown))$/i;

/** What a page carries inside itself that a Content-Security-Policy must name by its hash. */
export interface InlineContent {
  scripts: string[];
  styles: string[];
  /** Things no hash can allow: event handler attributes and `javascript:` addresses. */
  unhashable: string[];
}

/**
 * Collects a page's inline scripts and style sheets, exactly as a browser would hash them.
 *
 * @param html a page as it is served
 */
export function inlineContent(html: string): InlineContent {
  const scripts: string[] = [];
  const styles: string[] = [];
  const markup = html.replaceAll(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1\s*>/gi,
    (_, element: string, attributes: string, text: string) => {
      if (element.toLowerCase() === 'style') styles.push(text);
      else if (isExecutedInline(attributes)) scripts.push(text);
      return `<${element}${attributes}>`;
    },
  );
  return {scripts, styles, unhashable: unhashable(markup)};
}

function isExecutedInline(attributes: string): boolean {
  if (attribute(attributes, 'src') !== undefined) return false;
  return !DATA_TYPES.test(attribute(attributes, 'type') ?? '');
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(
    `(?:^|\\s)${name}(?:\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+)))?(?=[\\s/]|$)`,
    'i',
  ).exec(attributes);
  return match ? (match[1] ?? match[2] ?? match[3] ?? '') : undefined;
}

function unhashable(markup: string): string[] {
  const found: string[] = [];
  for (const [, tag = ''] of markup.matchAll(
    /<([a-z][\w-]*(?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?)*)\s*\/?>/gi,
  )) {
    const names = tag.replaceAll(/"[^"]*"|'[^']*'/g, '""');
    const handler = /\s(on[a-z]+)\s*=/i.exec(names)?.[1];
    if (handler) found.push(`${handler} on <${tag.split(/\s/)[0]}>`);
    if (/\s(?:href|src|action)\s*=\s*["']?\s*javascript:/i.test(tag)) {
      found.push(`javascript: address on <${tag.split(/\s/)[0]}>`);
    }
  }
  return found;
}
