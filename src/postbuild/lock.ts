/** One build at a time in a checkout: two would write the same files, and the site of one would be empty. */
import fs from 'node:fs';

/** Another build runs. */
export class BuildLockError extends Error {
  override name = 'BuildLockError';
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It lives and belongs to somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/**
 * Takes the lock for this process. That of a process that has ended is taken over.
 *
 * @param file of the lock; it says who holds it
 * @returns what releases it; it is released as well when the process ends
 * @throws BuildLockError naming the process that holds it
 */
export function takeLock(file: string): () => void {
  const mine = JSON.stringify({pid: process.pid, since: new Date().toISOString()});
  // As a whole: another process never reads half of it.
  const draft = `${file}.${process.pid}`;
  fs.writeFileSync(draft, mine);
  try {
    for (let attempt = 0; ; attempt += 1) {
      try {
        fs.linkSync(draft, file);
        break;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || attempt > 3) throw error;
        const {pid, since} = holderOf(file);
        if (pid !== undefined && isAlive(pid))
          throw new BuildLockError(
            `Process ${pid} builds here since ${since}. Wait for it, or end it: kill ${pid}. Its lock is ${file}.`,
          );
        fs.rmSync(file, {force: true});
      }
    }
  } finally {
    fs.rmSync(draft, {force: true});
  }
  const release = () => {
    if (holderOf(file).pid === process.pid) fs.rmSync(file, {force: true});
  };
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

function holderOf(file: string): {pid?: number; since?: string} {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
