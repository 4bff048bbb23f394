/** Distance from the middle of a mark within which the pointer finds it, in SVG units. */
const REACH = 7;

/** Lines from this width on are found without help. */
const WIDE = 4;

/**
 * Widens what the pointer has to hit of small marks that have a title, and nothing that is seen. A
 * shape without paint is on no paper, in no feed and in no preview, and the pointer finds it all the
 * same.
 *
 * @param chart the `<svg>` of a chart
 */
export function addReach(chart: Element): void {
  const titled = (name: string): Element[] =>
    [...chart.querySelectorAll(`${name} > title`)].flatMap(({parentElement}) => parentElement ?? []);
  const dots = titled('circle');
  for (const group of groupsOf(dots)) widenDots(group, dots);
  // An interval needs none: the dot on it has the same title.
  const said = new Set(dots.map(({textContent}) => textContent));
  const thin = titled('line').filter(
    (line) => !said.has(line.textContent) && Number(inherited(line, 'stroke-width')) < WIDE,
  );
  for (const group of groupsOf(thin)) widenLines(group, thin);
}

const groupsOf = (marks: readonly Element[]): Set<Element> =>
  new Set(marks.flatMap(({parentElement}) => parentElement ?? []));

const inherited = (mark: Element, name: string): string | null =>
  mark.getAttribute(name) ?? mark.parentElement?.getAttribute(name) ?? null;

/** A stroke without paint around each dot, which nowhere reaches into that of another dot. */
function widenDots(group: Element, dots: readonly Element[]): void {
  group.setAttribute('pointer-events', 'all');
  const own = dots.filter(({parentElement}) => parentElement === group);
  if (own.some((dot) => (inherited(dot, 'stroke') ?? 'none') !== 'none')) return;
  const radius = Math.max(...own.map((dot) => Number(dot.getAttribute('r'))));
  const room =
    Math.min(...own.flatMap((dot) => dots.map((other) => distance(dot, other)).filter(Boolean))) / 2;
  const more = Math.min(REACH, room) - radius;
  if (more > 0) group.setAttribute('stroke-width', (2 * more).toFixed(1));
}

function distance(one: Element, other: Element): number {
  const [a, b] = [one, other].map((dot) => {
    const shift = /translate\(([-\d.]+)[ ,]*([-\d.]*)/.exec(
      dot.parentElement?.getAttribute('transform') ?? '',
    );
    return {
      x: Number(dot.getAttribute('cx')) + Number(shift?.[1] ?? 0),
      y: Number(dot.getAttribute('cy')) + Number(shift?.[2] ?? 0),
    };
  }) as [{x: number; y: number}, {x: number; y: number}];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** The same lines once more, wide and without paint, below those that are seen. */
function widenLines(group: Element, thin: readonly Element[]): void {
  const reach = group.cloneNode(false) as Element;
  const attributes = {
    'pointer-events': 'all',
    fill: 'none',
    stroke: 'none',
    'stroke-width': `${2 * REACH}`,
  };
  for (const [name, value] of Object.entries(attributes)) reach.setAttribute(name, value);
  for (const line of thin.filter(({parentElement}) => parentElement === group)) {
    const copy = line.cloneNode(true) as Element;
    for (const name of ['stroke', 'stroke-width']) copy.removeAttribute(name);
    reach.append(copy);
  }
  group.before(reach);
}
