/** Loads a module of a route; the second part is the source of a page's text, such as `@site/docs/cli.md`. */
export type ModuleEntry = [load: () => Promise<object>, source?: string];

let adapt = (entry: ModuleEntry): ModuleEntry => entry;

/** Changes the entries of all modules on their way into the tables; to be called before the tables are read. */
export function adaptModules(change: (entry: ModuleEntry) => ModuleEntry): void {
  adapt = change;
}

/** The entries as they are put into the tables. */
export function adapted(modules: Record<string, ModuleEntry>): Record<string, ModuleEntry> {
  return Object.fromEntries(Object.entries(modules).map(([name, entry]) => [name, adapt(entry)]));
}
