/**
 * The faces of fonts, apart from the other rules. A browser loads all faces anew when a sheet with faces comes or
 * goes: a text that was painted before its font had come would change its face, and move, when the page wakes.
 */
import postcss from 'postcss';

/** Divides a style sheet into its `@font-face` rules and all others, each in their order. */
export function divideFontFaces(css: string): {faces: string; others: string} {
  const root = postcss.parse(css);
  const faces: string[] = [];
  root.walkAtRules('font-face', (face) => {
    faces.push(face.toString());
    face.remove();
  });
  return {faces: faces.join(''), others: root.toString()};
}
