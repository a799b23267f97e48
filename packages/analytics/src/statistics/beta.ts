/** Lanczos coefficients for the logarithm of the gamma function, for x > 0, to 10 digits. */
const LANCZOS_TERMS = [
  76.180091729471, -86.505320329417, 24.014098240831, -1.231739572450155, 0.1208650973866e-2,
  -0.5395239384953e-5,
]
export function logGamma(x: number): number {
  const lanczosSum = LANCZOS_TERMS.reduce((sum, c, i) => sum + c / (x + 1 + i), 1.00000000019)
  const t = x + 5.5
  return (x + 0.5) * Math.log(t) - t + Math.log((2.50662827463 * lanczosSum) / x)
}

export const logBetaDensity = (x: number, a: number, b: number): number =>
  logGamma(a + b) - logGamma(a) - logGamma(b) + (a - 1) * Math.log(x) + (b - 1) * Math.log1p(-x)

export function betaBelow(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  // The continued fraction converges quickly on this side of the mean.
  if (x > (a + 1) / (a + b + 2)) return 1 - betaBelow(1 - x, b, a)
  const betaFront = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  )
  return (betaFront * continuedFraction(x, a, b)) / a
}

const MAX_ITERATIONS = 500
const TINY_NUMBER = 1e-300
const awayFromZero = (n: number) => (Math.abs(n) < TINY_NUMBER ? TINY_NUMBER : n)

/** Continued fraction of the incomplete beta function, by Lentz's method. */
function continuedFraction(x: number, a: number, b: number): number {
  let c = 1
  let d = 1 / awayFromZero(1 - ((a + b) * x) / (a + 1))
  let value = d
  for (let m = 1; m <= MAX_ITERATIONS; m += 1) {
    const evenTerm = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / awayFromZero(1 + evenTerm * d)
    c = awayFromZero(1 + evenTerm / c)
    value *= d * c
    const oddTerm = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / awayFromZero(1 + oddTerm * d)
    c = awayFromZero(1 + oddTerm / c)
    value *= d * c
    if (Math.abs(d * c - 1) < 1e-12) break
  }
  return value
}

export function betaQuantile(p: number, a: number, b: number): number {
  let [low, high] = [0, 1]
  for (let i = 0; i < 40; i += 1) {
    const midpoint = (low + high) / 2
    if (betaBelow(midpoint, a, b) < p) low = midpoint
    else high = midpoint
  }
  return (low + high) / 2
}
