import {expect, it} from 'vitest';
import {withoutStyled} from './index.ts';

it('takes out the second drawing of a figure and the definition of a term', () => {
  expect(
    withoutStyled(
      '<p>A <span class="term"><a href="/t">driver</a><span class="term__definition">plays the user</span></span></p>' +
        '<figure><div class="figure__drawing figure__drawing--wide"><svg viewBox="0 0 9 1"></svg></div>' +
        '<div class="figure__drawing figure__drawing--narrow"><svg viewBox="0 0 1 9"></svg></div></figure>',
    ),
  ).toBe(
    '<p>A <span class="term"><a href="/t">driver</a></span></p>' +
      '<figure><div class="figure__drawing figure__drawing--wide"><svg viewBox="0 0 9 1"></svg></div></figure>',
  );
});

it('leaves everything else to the letter', () => {
  const html = '<p>1 &lt; 2, <code>a &amp;&amp; b</code></p><pre>x\n  y</pre>';
  expect(withoutStyled(html)).toBe(html);
});
