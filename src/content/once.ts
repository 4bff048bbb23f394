/** Values that are made when they are asked for, once. */
export class Once {
  private readonly values = new Map<string, unknown>();

  once<T>(name: string, make: () => T): T {
    if (!this.values.has(name)) this.values.set(name, make());
    return this.values.get(name) as T;
  }

  protected clear(): void {
    this.values.clear();
  }
}
