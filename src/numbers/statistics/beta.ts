import {requireInnerShare, requireShare} from './numbers.ts';

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];

/**
 * Natural logarithm of the gamma function for x > 0; relative error below 1e-13.
 * Source: "A Precision Approximation of the Gamma Function" (1964), DOI 10.1137/0701008, with g = 7.
 */
export function logGamma(x: number): number {
  if (!(x > 0)) throw new RangeError(`x is ${x}; it must be above 0`);
  if (x < 0.5) return Math.log(Math.PI / Math.sin(Math.PI * x)) - logGamma(1 - x);
  const t = x + 6.5;
  const sum = LANCZOS.reduce((total, c, i) => (i === 0 ? c : total + c / (x - 1 + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

/**
 * Regularized incomplete beta function, the distribution function of Beta(a, b) at x; a, b > 0.
 * Source: continued fraction 8.17.22 of https://dlmf.nist.gov/8.17.
 */
export function betaCdf(x: number, a: number, b: number): number {
  requireShare('x', x);
  if (x === 0 || x === 1) return x;
  if (x > (a + 1) / (a + b + 2)) return 1 - betaCdf(1 - x, b, a);
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x) - Math.log(a),
  );
  return front / continuedFraction(x, a, b);
}

/** The fraction 1 + d1/(1 + d2/(1 + …)), by the modified method of Lentz. */
function continuedFraction(x: number, a: number, b: number): number {
  const tiny = 1e-300;
  let value = 1;
  let c = 1;
  let d = 0;
  for (let i = 1; i < 10_000; i += 1) {
    const m = Math.floor(i / 2);
    const term =
      i % 2 === 0
        ? (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
        : (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + term * d || tiny);
    c = 1 + term / c || tiny;
    const step = c * d;
    value *= step;
    if (Math.abs(step - 1) < 1e-15) return value;
  }
  throw new RangeError(`the incomplete beta function does not converge for x ${x}, a ${a}, b ${b}`);
}

/** Quantile of Beta(a, b), by bisection to the last bit of the result. `share` lies inside (0, 1). */
export function betaQuantile(share: number, a: number, b: number): number {
  requireInnerShare('share', share);
  let low = 0;
  let high = 1;
  for (let i = 0; i < 200 && high - low > Number.EPSILON * high; i += 1) {
    const middle = (low + high) / 2;
    if (betaCdf(middle, a, b) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
