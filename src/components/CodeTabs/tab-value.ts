/** The value of a tab in the URL and in storage: `python`, `typescript`, `ci-runner`. */
export function tabValue(label: string): string {
  return label.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
