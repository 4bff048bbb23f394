import {realpathSync} from 'node:fs';
import {fileURLToPath} from 'node:url';
import {UserError} from './diagnostic.ts';

/**
 * Runs the main function of a program, if the module is the program that Node.js was started with and not imported by
 * another one. Any error ends the program with status 1; of a {@link UserError} only the message is shown.
 *
 * @param moduleUrl `import.meta.url` of the module
 */
export async function runAsCommand(moduleUrl: string, main: () => unknown): Promise<void> {
  const program = process.argv[1];
  if (!program || realpathSync(program) !== realpathSync(fileURLToPath(moduleUrl))) return;
  try {
    await main();
  } catch (error) {
    console.error(error instanceof UserError ? error.message : error);
    process.exitCode = 1;
  }
}
