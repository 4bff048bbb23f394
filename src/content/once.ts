/** What is made when it is asked for, once. */
export class Once {
  private readonly made = new Map<string, unknown>();

  once<T>(name: string, make: () => T): T {
    if (!this.made.has(name)) this.made.set(name, make());
    return this.made.get(name) as T;
  }

  protected forget(): void {
    this.made.clear();
  }
}
