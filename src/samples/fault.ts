import type {Diagnostic} from '../product/diagnostic.ts';

/** What is wrong with a sample. */
export interface Fault extends Diagnostic {
  language: string;
}

/** `docs/a.md:12 (python): message`, with further lines of the message indented. */
export function formatFault(fault: Fault): string {
  return `${fault.file}:${fault.line} (${fault.language}): ${fault.message.replaceAll('\n', '\n    ')}`;
}
