import type { ErrorRates } from '../src/statistics/adjusted-share.ts'

/**
 * How much a classifier's error rates vary between two data sets, beyond sampling error, expressed as the
 * number of calibration rows with the same uncertainty (the concentration of a beta distribution). A low
 * number means that another set may have quite different rates.
 * @returns at most `most`, which is also the result if the sets differ no more than by chance
 */
export function betweenSets(a: ErrorRates, b: ErrorRates, most = 1000): number {
  let [variance, spread] = [0, 0]
  const compareRates = (hitsA: number, sizeA: number, hitsB: number, sizeB: number) => {
    if (sizeA === 0 || sizeB === 0) return
    const pooledShare = (hitsA + hitsB) / (sizeA + sizeB)
    const chanceVariance = pooledShare * (1 - pooledShare)
    variance += (hitsA / sizeA - hitsB / sizeB) ** 2 / 2 - (chanceVariance * (1 / sizeA + 1 / sizeB)) / 2
    spread += chanceVariance
  }
  const sum = (row: readonly number[]) => row.reduce((all, n) => all + n, 0)
  for (const [i, row] of a.said.entries()) {
    const otherCounts = b.said[i]!
    for (const [j, n] of row.entries()) compareRates(n, sum(row), otherCounts[j]!, sum(otherCounts))
    compareRates(sum(row), sum(row) + a.unknown[i]!, sum(otherCounts), sum(otherCounts) + b.unknown[i]!)
  }
  return variance <= 0 ? most : Math.max(1, Math.min(most, Math.round(spread / variance) - 1))
}
