import {createHash} from 'node:crypto';
import {existsSync, mkdirSync, readFileSync, renameSync, writeFileSync} from 'node:fs';
import path from 'node:path';

/**
 * Answers from the last time the same question was asked.
 *
 * @param folder where answers are kept
 * @param name what the question is about: the file's first part
 * @param question everything the answer depends on
 * @param answer finds the answer when it is not known yet
 */
export async function cached<T>(
  folder: string,
  name: string,
  question: unknown,
  answer: () => Promise<T> | T,
): Promise<T> {
  const digest = createHash('sha256').update(JSON.stringify(question)).digest('hex').slice(0, 32);
  const file = path.join(folder, `${name}-${digest}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const found = await answer();
  mkdirSync(folder, {recursive: true});
  const part = `${file}.${process.pid}`;
  writeFileSync(part, JSON.stringify(found));
  renameSync(part, file);
  return found;
}
