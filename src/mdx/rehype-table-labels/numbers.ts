import type {Element} from 'hast';

/** A number, with its sign, its unit or the interval behind it; or the dash for none. */
const AMOUNT = /^(?:[−+±~<>≤≥]?\s?[$€]?\d[\d.,\s]*(?:%|\s?[a-zµ]{1,6}|\spoints?)?(?:\s\([^)]*\))?|[–—-])$/i;

/** The class of a cell of a column of numbers, which ends at its right edge in digits of one width. */
const NUMBER = 'number';

/**
 * Marks the columns that hold numbers only, with their headings. The first column names its rows.
 *
 * @param rows all rows, that of the headings first
 */
export function markNumbers(rows: readonly (readonly Element[])[], text: (cell: Element) => string): void {
  const [head = [], ...body] = rows;
  for (const [column, heading] of head.entries()) {
    const cells = body.flatMap((row) => row[column] ?? []);
    const texts = cells.map((cell) => text(cell).trim()).filter(Boolean);
    const isAligned = heading.properties.align === 'right';
    const isNumeric =
      texts.length > 0 &&
      texts.every((value) => AMOUNT.test(value)) &&
      texts.some((value) => /\d/.test(value));
    if (!isAligned && (column === 0 || !isNumeric || heading.properties.align)) continue;
    for (const {properties} of [heading, ...cells])
      properties.className = [properties.className ?? [], NUMBER].flat().map(String);
  }
}
