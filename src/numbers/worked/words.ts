/** Lower-case words and numbers; everything else separates. A figure such as 18,400 is two words. */
export function words(text: string): string[] {
  return text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}
