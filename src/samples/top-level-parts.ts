/** Splits at a character outside of brackets and quotes; `a, b[c, d]` at commas gives `a` and ` b[c, d]`. */
export function topLevelParts(text: string, separator: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let quote = '';
  let part = '';
  for (const [index, character] of [...text].entries()) {
    const isArrow = character === '>' && text[index - 1] === '=';
    if (quote) quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if ('([{<'.includes(character)) depth++;
    else if (')]}>'.includes(character) && !isArrow) depth--;
    if (character === separator && depth === 0 && !quote) {
      parts.push(part);
      part = '';
    } else part += character;
  }
  return [...parts, part].filter((each) => each.trim());
}
