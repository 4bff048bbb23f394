/** Something to mend in a file that a writer changed. */
export interface Finding {
  /** Path from the repository's root. */
  file: string;
  /** From 1. */
  line: number;
  reason: string;
  mend: string;
}

/** `docs/a.md:12 reason — mend`, as one line. */
export function formatFinding({file, line, reason, mend}: Finding): string {
  return `${file}:${line} ${reason} — ${mend}`.replaceAll(/\s*\n\s*/g, ' ');
}

/** In reading order, each once. */
export function sortFindings(findings: readonly Finding[]): Finding[] {
  const unique = new Map(findings.map((finding) => [formatFinding(finding), finding]));
  return [...unique.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
