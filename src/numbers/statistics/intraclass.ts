import {mean} from './numbers.ts';

/**
 * ICC(1): share of the variance that lies between groups of equal size.
 * Source: "Intraclass correlations: uses in assessing rater reliability" (1979),
 * DOI 10.1037/0033-2909.86.2.420.
 */
export function intraclass(groups: readonly (readonly number[])[]): number {
  const size = groups[0]?.length ?? 0;
  const center = mean(groups.flat());
  const between =
    groups.reduce((sum, group) => sum + size * (mean(group) - center) ** 2, 0) / (groups.length - 1);
  const within =
    groups.reduce(
      (sum, group) => sum + group.reduce((all, value) => all + (value - mean(group)) ** 2, 0),
      0,
    ) /
    (groups.length * (size - 1));
  return (between - within) / (between + (size - 1) * within);
}
