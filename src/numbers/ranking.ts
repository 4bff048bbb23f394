/** Measures of a ranking against graded answers. Pure functions; `grades` maps a page to 0-3. */

export type Grades = ReadonlyMap<string, number>;

/** From this grade on a page counts as relevant where a measure knows only yes and no. */
export const RELEVANT = 2;

const gain = (grade: number) => 2 ** grade - 1;

/** The grades of the first k places; a page that was already there earns nothing again, and keeps its place. */
function gradesOf(ranking: readonly string[], grades: Grades, k: number): number[] {
  const seen = new Set<string>();
  return ranking.slice(0, k).map((page) => {
    const grade = seen.has(page) ? 0 : (grades.get(page) ?? 0);
    seen.add(page);
    return grade;
  });
}

/**
 * Normalised discounted cumulative gain at k.
 *
 * DCG sums (2^grade - 1) / log2(rank + 1) over the first k ranks (Burges et al., "Learning to rank
 * using gradient descent", ICML 2005, with the discount of Järvelin and Kekäläinen, "Cumulated
 * gain-based evaluation of IR techniques", ACM TOIS 20(4), 2002), divided by that of the best
 * possible order. 1 is perfect; 0 when there is no graded page.
 */
export function ndcg(ranking: readonly string[], grades: Grades, k: number): number {
  const dcg = (values: readonly number[]) =>
    values.slice(0, k).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0);
  const ideal = dcg([...grades.values()].sort((first, second) => second - first));
  return ideal === 0 ? 0 : dcg(gradesOf(ranking, grades, k)) / ideal;
}

/**
 * Reciprocal rank at k: one over the rank of the first relevant page, 0 when none of the first k is
 * (Voorhees, "The TREC-8 Question Answering Track Report", 1999).
 */
export function reciprocalRank(ranking: readonly string[], grades: Grades, k: number): number {
  const index = ranking.slice(0, k).findIndex((page) => (grades.get(page) ?? 0) >= RELEVANT);
  return index < 0 ? 0 : 1 / (index + 1);
}

/**
 * Recall at k: the share of the relevant pages that are among the first k (Manning, Raghavan and
 * Schütze, "Introduction to Information Retrieval", 2008, chapter 8).
 */
export function recall(ranking: readonly string[], grades: Grades, k: number): number {
  const relevant = [...grades].filter(([, grade]) => grade >= RELEVANT).map(([page]) => page);
  if (relevant.length === 0) return 0;
  const top = new Set(ranking.slice(0, k));
  return relevant.filter((page) => top.has(page)).length / relevant.length;
}

/** Arithmetic mean; 0 of nothing. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}
