/** Width of a figure's drawing area on a phone, in CSS pixels. */
export const PHONE_WIDTH = 340;

/** Width of a drawing in its own units, which are CSS pixels at its natural size; 0 without a viewBox. */
export function naturalWidth(svg: string): number {
  return Number(/viewBox="[\d.-]+ [\d.-]+ ([\d.]+)/.exec(svg)?.[1] ?? 0);
}
