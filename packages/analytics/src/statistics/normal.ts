/** The 97.5% quantile of the standard normal distribution: every interval of the product is a 95% one. */
export const Z95 = 1.959963984540054

/** Chebyshev fit of erfc (Numerical Recipes): relative error below 1.2e-7, so tiny values keep their rank. */
export function twoSidedP(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + 0.5 * x)
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587,
    -0.82215223, 0.17087277,
  ]
  const seriesExponent = series.reduceRight((sum, c) => sum * t + c, 0)
  return Math.min(1, t * Math.exp(-x * x + seriesExponent))
}
