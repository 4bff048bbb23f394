/** Something to fix in a file that a writer changed. */
export interface Finding {
  /** Path from the repository's root. */
  file: string;
  /** From 1. */
  line: number;
  reason: string;
  fix: string;
}

/** `docs/a.md:12 reason — fix`, as one line. */
export function formatFinding({file, line, reason, fix}: Finding): string {
  return `${file}:${line} ${reason} — ${fix}`.replaceAll(/\s*\n\s*/g, ' ');
}

/** In reading order, each once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
