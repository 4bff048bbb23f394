/** One build at a time in a checkout: two would write the same files, and the site of one would be empty. */
import fs from 'node:fs';

/**
 * Takes the lock for this process, until it ends. That of a process that has ended is taken over.
 *
 * @param file of the lock; it says who holds it
 * @returns what releases it
 * @throws Error naming the process that holds it
 */
export function takeLock(file: string): () => void {
  // As a whole: another process never reads half of it.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify({pid: process.pid, since: new Date().toISOString()}));
  try {
    while (!linked(draft, file)) {
      const {pid, since} = holderOf(file);
      if (pid !== undefined && isAlive(pid))
        throw new Error(
          `Process ${pid} builds here since ${since}. Wait for it, or end it: kill ${pid}. Its lock is ${file}.`,
        );
      fs.rmSync(file, {force: true});
    }
  } finally {
    fs.rmSync(draft, {force: true});
  }
  const release = () => {
    if (holderOf(file).pid === process.pid) fs.rmSync(file, {force: true});
  };
  process.once('exit', release);
  return release;
}

function linked(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file);
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
    // It lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(file: string): {pid?: number; since?: string} {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
