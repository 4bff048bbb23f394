/** Text in the committed figures is legible: large enough, and covered by nothing. */
import {readdirSync, readFileSync} from 'node:fs';
import {expect, test} from './test.ts';

/** Problems of a figure, measured where it is shown. The name of a vertical axis stands outside of the plot. */
function problemsOf(svg: string): string[] {
  const main = document.querySelector('main') as HTMLElement;
  main.innerHTML = svg;
  const texts = [...main.querySelectorAll('text')].filter((text) => !text.outerHTML.includes('rotate('));
  const boxes = texts.flatMap((text) => {
    const spans = [...text.querySelectorAll('tspan')];
    return (spans.length > 0 ? spans : [text]).map((part) => {
      const {left, right, top, bottom, height} = part.getBoundingClientRect();
      const words = [...part.childNodes]
        .map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : ''))
        .join('');
      // Letters fill three fifths of the height of a line.
      return {
        words,
        left,
        right,
        top: top + height / 5,
        bottom: bottom - height / 5,
        size: Number.parseFloat(getComputedStyle(part).fontSize),
      };
    });
  });
  const points = [...main.querySelectorAll('path')]
    .filter((path) => /^var\(--fig-\d/.test(path.closest('[stroke]')?.getAttribute('stroke') ?? ''))
    .flatMap((path) => {
      const matrix = path.getScreenCTM() ?? undefined;
      return Array.from({length: path.getTotalLength() / 2}, (_, at) =>
        path.getPointAtLength(2 * at).matrixTransform(matrix),
      );
    });
  return [
    ...(boxes.length > 0 ? [] : ['has no text']),
    ...boxes.filter(({size}) => size < 11).map(({words}) => `"${words}" is too small`),
    ...boxes.flatMap((one, index) =>
      boxes
        .slice(index + 1)
        .filter(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        )
        .map((other) => `"${one.words}" covers "${other.words}"`),
    ),
    ...boxes
      .filter(({left, right, top, bottom}) =>
        points.some(({x, y}) => x > left + 1 && x < right - 1 && y > top + 1 && y < bottom - 1),
      )
      .map(({words}) => `a line runs through "${words}"`),
  ];
}

test('text in figures is large enough, and covered by nothing', async ({page}) => {
  await page.goto('/docs/terminology');
  const files = ['docs', 'blog'].flatMap((folder) =>
    readdirSync(folder, {recursive: true, encoding: 'utf8'})
      .filter((name) => name.endsWith('.svg'))
      .map((name) => `${folder}/${name}`),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const file of files)
    expect.soft(await page.evaluate(problemsOf, readFileSync(file, 'utf8')), file).toEqual([]);
  const planted = `<svg font-size="12" viewBox="0 0 200 100">
<g stroke="var(--fig-1)" transform="translate(5,0)">
<path d="M0,10L100,10"/>
</g>
<text x="10" y="14">struck</text>
<text x="20" y="17">covered</text>
<text x="20" y="60" font-size="9">small</text>
</svg>`;
  expect(await page.evaluate(problemsOf, planted)).toEqual([
    '"small" is too small',
    '"struck" covers "covered"',
    'a line runs through "struck"',
    'a line runs through "covered"',
  ]);
});
