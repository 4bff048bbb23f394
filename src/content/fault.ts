/** A file of the content is wrong. The message starts with its path, and the line where there is one. */
export class ContentError extends Error {
  override name = 'ContentError';
}

/** One thing that is wrong, where a writer finds it. */
export interface Fault {
  /** Path from the project root. */
  file: string;
  /** Line in that file, from 1. */
  line: number;
  /** Language of the sample, or the name of the check. */
  language: string;
  message: string;
}

/** `docs/a.md:12 (python): message`, with further lines of the message indented. */
export function formatFault(fault: Fault): string {
  return `${fault.file}:${fault.line} (${fault.language}): ${fault.message.replaceAll('\n', '\n    ')}`;
}
