/** Name of a group's chunk in the bundle. */
export const groupChunk = (group: number): string => `routes-${group}`;
