/** One build at a time in a checkout: two would write the same files, and the site of one would be empty. */
import fs from 'node:fs';

/**
 * Takes the lock for this process, until it ends. That of a process that has ended is taken over.
 *
 * @param file of the lock; it holds the id of the process
 * @throws Error naming the process that holds it
 */
export function acquireLock(file: string): void {
  while (!written(file)) {
    const pid = Number(fs.readFileSync(file, 'utf8'));
    if (pid && isAlive(pid))
      throw new Error(
        `Process ${pid} builds here. Wait for it, or end it: kill ${pid}. Its lock is ${file}.`,
      );
    fs.rmSync(file, {force: true});
  }
  process.once('exit', () => fs.rmSync(file, {force: true}));
}

function written(file: string): boolean {
  try {
    fs.writeFileSync(file, String(process.pid), {flag: 'wx'});
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
