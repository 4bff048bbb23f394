/** Hit area around a small mark, in SVG units: half of the width of an unpainted stroke. */
const HIT_RADIUS = 10;

/**
 * Lets the pointer find dots that have a title from a little beside them. A stroke without paint changes
 * nothing that is seen, in no feed and in no preview.
 *
 * @param chart the `<svg>` of a chart
 */
export function addHitAreas(chart: Element): void {
  for (const title of chart.querySelectorAll('circle > title')) {
    const group = title.parentElement?.parentElement;
    if (!group || group.hasAttribute('stroke') || title.parentElement?.hasAttribute('stroke')) continue;
    group.setAttribute('pointer-events', 'all');
    group.setAttribute('stroke-width', String(HIT_RADIUS));
  }
}
