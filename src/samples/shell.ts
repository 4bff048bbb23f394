import {parse} from 'sh-syntax';
import {type Diagnostic, type Unit, unitText} from './assemble.ts';

/**
 * Parses every shell sample as Bash.
 *
 * The parser is mvdan/sh in WebAssembly rather than `bash -n`, which not every machine has.
 */
export async function checkShell(units: readonly Unit[]): Promise<Diagnostic[]> {
  const diagnostics: Diagnostic[] = [];
  for (const unit of units) {
    try {
      await parse(unitText(unit));
    } catch (error) {
      const {Text, Pos, message} = error as {Text?: string; Pos?: {Line: number}; message: string};
      diagnostics.push({path: unit.path, line: Pos?.Line ?? 1, message: Text ?? message});
    }
  }
  return diagnostics;
}
