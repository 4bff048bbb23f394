import {Children, Fragment, isValidElement, type ReactNode} from 'react';

/** An element of the head, or what a page says of `html` and `body`. */
export interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/** Properties of React that HTML names otherwise; in names of attributes it takes capitals for small letters. */
const ATTRIBUTES: Readonly<Record<string, string>> = {className: 'class', httpEquiv: 'http-equiv'};

/** By what a `meta` names its subject. */
const SUBJECTS = ['name', 'charSet', 'http-equiv', 'property', 'itemProp'];

/** What elements say, those in fragments too. */
export function tagsOf(children: ReactNode): Tag[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<{children?: ReactNode}>(child)) return [];
    const {children: content, ...properties} = child.props;
    if (child.type === Fragment) return tagsOf(content);
    const attributes: Record<string, string> = {};
    for (const [property, value] of Object.entries(properties)) {
      if (value !== undefined) attributes[ATTRIBUTES[property] ?? property] = String(value);
    }
    return {name: String(child.type), attributes, text: Children.toArray(content).join('')};
  });
}

/** What only one part of a page can say; nothing for attributes of `html` and `body`, which add up. */
function subject({name, attributes, text}: Tag): string | undefined {
  if (name === 'html' || name === 'body') return undefined;
  if (name === 'meta') return SUBJECTS.map((by) => attributes[by] && `${by} ${attributes[by]}`).join('');
  if (name === 'link' && attributes.rel !== 'canonical') return attributes.href;
  return name === 'script' ? text || attributes.src : name;
}

/**
 * What a page says, from what its parts say: of two that say the same thing, the later one.
 *
 * @param parts outer parts before inner ones; one part may say a thing twice
 */
export function merged(parts: readonly (readonly Tag[])[]): Tag[] {
  const said = new Set<string | undefined>();
  const kept = [...parts].reverse().map((part) => {
    const tags = part.filter((tag) => !said.has(subject(tag)));
    for (const about of tags.map(subject)) if (about) said.add(about);
    return tags;
  });
  return kept.reverse().flat();
}
