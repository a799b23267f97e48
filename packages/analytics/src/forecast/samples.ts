import { seededNumbers } from '../core/seeded-numbers.ts'

const uncertainSamples = [
  'audience',
  'cost',
  'rise',
  'places',
  'most',
  'clicks',
  'results',
  'visits',
  'evenness',
  'chance',
] as const
type Sample = Readonly<Record<(typeof uncertainSamples)[number], number>>

const SAMPLE_COUNT = 500

// Quantile of the standard normal distribution: Acklam's rational approximation, relative error below 1.2e-9.
function normalQuantile(p: number): number {
  if (p < 0.02425 || p > 1 - 0.02425) {
    const q = Math.sqrt(-2 * Math.log(Math.min(p, 1 - p)))
    const tailDraw =
      (((((-7.784894002430293e-3 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) *
        q +
        4.374664141464968) *
        q +
        2.938163982698783) /
      ((((7.784695709041462e-3 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) *
        q +
        1)
    return p < 0.5 ? tailDraw : -tailDraw
  }
  const q = p - 0.5
  const r = q * q
  return (
    ((((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
      2.506628277459239) *
      q) /
    (((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
      1)
  )
}

/** A Latin hypercube, always the same, so that two forecasts differ only by their inputs. */
export const samples: readonly Sample[] = (() => {
  const nextRandom = seededNumbers(54)
  const columns = uncertainSamples.map(() => {
    const column = Array.from({ length: SAMPLE_COUNT }, (_, n) => normalQuantile((n + 0.5) / SAMPLE_COUNT))
    for (let n = SAMPLE_COUNT - 1; n > 0; n--) {
      const swapIndex = Math.floor(nextRandom() * (n + 1))
      ;[column[n], column[swapIndex]] = [column[swapIndex]!, column[n]!]
    }
    return column
  })
  return Array.from(
    { length: SAMPLE_COUNT },
    (_, n) => Object.fromEntries(uncertainSamples.map((name, at) => [name, columns[at]![n]!])) as Sample,
  )
})()

/**
 * Turns a standard normal number into one of Student's distribution with `seen` degrees of freedom
 * (Cornish-Fisher).
 */
export const studentT = (z: number, seen: number): number => z + (z ** 3 + z) / (4 * seen)
