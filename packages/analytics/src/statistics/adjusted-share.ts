import { Z95 } from './normal.ts'
import { inverse } from './solve-linear.ts'

/** What a classifier said of rows whose truth is known: how often which class was said of which, by class. */
export interface ErrorRates {
  classes: readonly string[]
  /** Rows of the calibration set by truth (first index) and by what was said (second index). */
  said: readonly (readonly number[])[]
  /** Rows by truth of which nothing was said. */
  unknown: readonly number[]
  /** How much the rates of other sets differ from these, as rows that would be as unsure (scripts/between-sets.ts); absent where the set is the people asked about. */
  between?: number
}

export interface AdjustedShares {
  /** Estimated shares of the true classes, of all members: within 0 and 1, summing to 1. */
  shares: number[]
  /** 95% interval of the share of some classes together. */
  interval: (classes: readonly number[]) => { low: number; high: number }
  /** How the estimate moves, for comparing two audiences judged by the same rates. */
  influence: (classes: readonly number[]) => Influence
}

/** First-order effect of each source of error on the log odds of a share. */
export interface Influence {
  logOdds: number
  /** Variance from who happened to be in the audience. */
  sampling: number
  /** Derivative by every error rate and by every known rate. */
  byRate: number[][]
  byKnown: number[]
}

/**
 * Counts of said classes, corrected for the classifier's errors (adjusted classify and count). With M the chances of saying j of a true i among those
 * of whom something is said, and k the chance that something is said of an i at all, the shares among the known solve Mᵀφ = counts, and the shares of
 * all are φ/k, scaled to 1: those who say little are not lost. Both M and k are chances given the truth, which stay when the mix changes. Only how
 * the k differ from each other matters, so that a population that says more than the calibration set does no harm.
 *
 * The interval is the delta method's: who is in the audience (multinomial), the calibration rows behind each row of M (multinomial) and each k
 * (binomial), and how much rates differ from set to set. On the log odds, where it is near normal. Null without known members or where the rates cannot tell the classes apart.
 */
export function adjustedShares(counts: readonly number[], rates: ErrorRates): AdjustedShares | null {
  const size = rates.classes.length
  const n = counts.reduce((a, b) => a + b, 0)
  if (n <= 0 || counts.length !== size) return null
  const model = modelOf(rates)
  if (!model) return null
  const { chances, rowSizes, known, allSizes, solve } = model
  // Half a member for each class keeps log odds finite where nobody was found.
  const seen = counts.map((c) => (c + 0.5) / (n + size / 2))
  const solved = solve.map((row) => row.reduce((sum, a, j) => sum + a * seen[j]!, 0))
  const among = solved.some((x) => x <= 0) ? constrained(seen, chances) : solved
  const scale = among.reduce((sum, x, i) => sum + x / known[i]!, 0)
  const shares = among.map((x, i) => x / known[i]! / scale)

  const influence = (classes: readonly number[]): Influence => {
    const share = Math.min(
      1 - 1e-9,
      Math.max(
        1e-9,
        classes.reduce((sum, i) => sum + shares[i]!, 0),
      ),
    )
    const inside = new Set(classes)
    // d share = Σ (1[i in classes] − share) · d(φᵢ/kᵢ) / scale, in log odds divided by share · (1 − share).
    const toShare = shares.map((_, i) => ((inside.has(i) ? 1 : 0) - share) / scale / known[i]!)
    const unit = share * (1 - share)
    const byPhi = toShare.map((x) => x / unit)
    const bySeen = seen.map((_, j) => byPhi.reduce((sum, x, i) => sum + x * solve[i]![j]!, 0))
    const byRate = among.map((phi) => bySeen.map((x) => -x * phi))
    const byKnown = byPhi.map((x, i) => (-x * among[i]!) / known[i]!)
    const sampling = multinomialVariance(seen, bySeen, n)
    return { logOdds: Math.log(share / (1 - share)), sampling, byRate, byKnown }
  }
  const interval = (classes: readonly number[]) => {
    const found = influence(classes)
    const error = Math.sqrt(found.sampling + ratesVariance(found, { chances, rowSizes, known, allSizes }))
    const share = (x: number) => 1 / (1 + Math.exp(-x))
    return { low: share(found.logOdds - Z95 * error), high: share(found.logOdds + Z95 * error) }
  }
  return { shares, interval, influence }
}

/** Variance of the difference of two log odds judged by the same rates: the rates' error mostly cancels. */
export function differenceVariance(a: Influence, b: Influence, rates: ErrorRates): number {
  const model = modelOf(rates)
  if (!model) return Number.POSITIVE_INFINITY
  const difference: Influence = {
    logOdds: a.logOdds - b.logOdds,
    sampling: 0,
    byRate: a.byRate.map((row, i) => row.map((x, j) => x - b.byRate[i]![j]!)),
    byKnown: a.byKnown.map((x, i) => x - b.byKnown[i]!),
  }
  return a.sampling + b.sampling + ratesVariance(difference, model)
}

interface Model {
  /** M: chance of saying j of a true i among the known. */
  chances: readonly (readonly number[])[]
  /** Calibration rows behind each row of M, fewer where sets differ. */
  rowSizes: readonly number[]
  /** k, and the rows behind it. */
  known: readonly number[]
  allSizes: readonly number[]
  /** Inverse of Mᵀ. */
  solve: readonly (readonly number[])[]
}

function readModel(rates: ErrorRates): Model | null {
  const rowSizes = rates.said.map((row) => row.reduce((a, b) => a + b, 0))
  if (rowSizes.some((n) => n === 0)) return null
  const chances = rates.said.map((row, i) => row.map((count) => count / rowSizes[i]!))
  const all = rowSizes.map((n, i) => n + rates.unknown[i]!)
  const known = rowSizes.map((n, i) => n / all[i]!)
  const solve = inverse(chances.map((_, j) => chances.map((row) => row[j]!)))
  // Two sources of doubt about a rate add up: as if it came of fewer rows.
  const worth = (n: number) => (rates.between === undefined ? n : (n * rates.between) / (n + rates.between))
  return solve && { chances, rowSizes: rowSizes.map(worth), known, allSizes: all.map(worth), solve }
}
const models = new WeakMap<ErrorRates, { model: Model | null }>()
/** Read once for every table of rates. */
function modelOf(rates: ErrorRates): Model | null {
  const read = models.get(rates) ?? { model: readModel(rates) }
  models.set(rates, read)
  return read.model
}

/** Shares of no less than 0 that explain what was seen best (expectation and maximisation), where the plain solution is negative. */
function constrained(seen: readonly number[], chances: Model['chances']): number[] {
  let shares = seen.map(() => 1 / seen.length)
  for (let round = 0; round < 400; round++) {
    const expected = seen.map((_, j) => shares.reduce((sum, share, i) => sum + share * chances[i]![j]!, 0))
    shares = shares.map(
      (share, i) =>
        share *
        seen.reduce((sum, s, j) => sum + (expected[j]! > 0 ? (s * chances[i]![j]!) / expected[j]! : 0), 0),
    )
  }
  const sum = shares.reduce((a, b) => a + b, 0)
  return shares.map((share) => Math.max(share / sum, 1e-9))
}

/** Variance of Σ dⱼ·p̂ⱼ for p̂ from n draws of chances p. */
function multinomialVariance(p: readonly number[], d: readonly number[], n: number): number {
  let first = 0
  let second = 0
  for (let j = 0; j < p.length; j++) {
    first += p[j]! * d[j]!
    second += p[j]! * d[j]! * d[j]!
  }
  return Math.max(0, second - first * first) / n
}

const ratesVariance = (
  { byRate, byKnown }: Influence,
  { chances, rowSizes, known, allSizes }: Omit<Model, 'solve'>,
): number =>
  chances.reduce((sum, row, i) => sum + multinomialVariance(row, byRate[i]!, rowSizes[i]!), 0) +
  known.reduce((sum, k, i) => sum + (byKnown[i]! ** 2 * k * (1 - k)) / allSizes[i]!, 0)
