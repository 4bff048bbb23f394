/** Packages of the `package.json` beside this file: large, for few tests, and installed when somebody asks for them. */
import {existsSync} from 'node:fs';
import path from 'node:path';

const INSTALL = 'npm ci --prefix e2e/hosts';

/**
 * What a package exports; nothing, and a line that says so, where it is not installed.
 *
 * @param need what is left out then
 */
export async function hostPackage<Exports>(name: string, need: string): Promise<Exports | undefined> {
  if (isInstalled(name)) return (await import(/* @vite-ignore */ name)) as Exports;
  console.warn(`Left out: ${need}. It needs ${name}: ${INSTALL}`);
  return undefined;
}

/** Whether a package is installed; for tests, which give {@link notInstalled} as the reason why they are left out. */
export const isInstalled = (name: string) =>
  ['e2e/hosts/node_modules', 'node_modules'].some((folder) => existsSync(path.join(folder, name)));

export const notInstalled = (name: string) => `needs ${name}: ${INSTALL}`;

/** {@link hostPackage} for a command, which ends without it. */
export async function requiredHostPackage<Exports>(name: string): Promise<Exports> {
  const found = await hostPackage<Exports>(name, 'this command');
  if (!found) throw new Error(`${name} is not installed: ${INSTALL}`);
  return found;
}
