export interface Connected {
  connection?: {effectiveType?: string; saveData?: boolean};
}

/** Does this reader's connection ask for as few bytes as possible? */
export const prefersReducedData = ({connection}: Connected): boolean =>
  Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
