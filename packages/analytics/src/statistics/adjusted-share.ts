import { Z95 } from './normal.ts'
import { inverseMatrix } from './solve-linear.ts'

/** Confusion matrix of a classifier on rows with a known true class. */
export interface ErrorRates {
  classes: readonly string[]
  /** Rows of the calibration set by true class (first index) and predicted class (second index). */
  said: readonly (readonly number[])[]
  /** Rows without a prediction, by true class. */
  unknown: readonly number[]
  /**
   * Variation of the rates between data sets, as the number of rows with the same uncertainty
   * (scripts/between-sets.ts); absent if the calibration set is the queried people themselves.
   */
  between?: number
}

export interface AdjustedShares {
  /** Estimated shares of the true classes among all members: within 0 and 1, summing to 1. */
  shares: number[]
  /** 95% interval of the combined share of some classes. */
  interval: (classes: readonly number[]) => { low: number; high: number }
  /** Sensitivity of the estimate, for comparing two audiences classified with the same rates. */
  influence: (classes: readonly number[]) => Influence
}

/** First-order effect of each source of error on the log odds of a share. */
export interface Influence {
  logOdds: number
  /** Variance due to sampling of the audience. */
  sampling: number
  /** Derivative by every error rate and by every rate of predictions (known rate). */
  byRate: number[][]
  byKnown: number[]
}

/**
 * Counts of predicted classes, corrected for the classifier's errors (adjusted classify and count). With M
 * the probabilities of predicting j for a true i among rows with a prediction, and k the probability that an
 * i has a prediction at all, the shares among the predicted solve Mᵀφ = counts, and the shares of all are
 * φ/k, scaled to 1, so that classes with few predictions are not under-represented. Both M and k are
 * conditional on the truth, so they do not depend on the mix of classes. Only the ratios of the k matter, so
 * a population with more predictions than the calibration set does no harm.
 *
 * The interval uses the delta method: sampling of the audience (multinomial), the calibration rows behind
 * each row of M (multinomial) and each k (binomial), and the variation of rates between data sets. On log
 * odds, where the error is near normal. Null without known members or if the rates cannot distinguish the
 * classes.
 */
export function adjustedShares(counts: readonly number[], rates: ErrorRates): AdjustedShares | null {
  const size = rates.classes.length
  const n = counts.reduce((a, b) => a + b, 0)
  if (n <= 0 || counts.length !== size) return null
  const model = modelOf(rates)
  if (!model) return null
  const { chances, rowSizes, known, allSizes, solve } = model
  // Half a member per class keeps log odds finite for empty classes.
  const smoothedShares = counts.map((c) => (c + 0.5) / (n + size / 2))
  const solvedShares = solve.map((row) => row.reduce((sum, a, j) => sum + a * smoothedShares[j]!, 0))
  const trueShares = solvedShares.some((x) => x <= 0)
    ? constrainShares(smoothedShares, chances)
    : solvedShares
  const normaliser = trueShares.reduce((sum, x, i) => sum + x / known[i]!, 0)
  const shares = trueShares.map((x, i) => x / known[i]! / normaliser)

  const influenceOf = (classes: readonly number[]): Influence => {
    const share = Math.min(
      1 - 1e-9,
      Math.max(
        1e-9,
        classes.reduce((sum, i) => sum + shares[i]!, 0),
      ),
    )
    const knownClasses = new Set(classes)
    // d share = Σ (1[i in classes] − share) · d(φᵢ/kᵢ) / scale, in log odds divided by share · (1 − share).
    const toShare = shares.map((_, i) => ((knownClasses.has(i) ? 1 : 0) - share) / normaliser / known[i]!)
    const unit = share * (1 - share)
    const byPhi = toShare.map((x) => x / unit)
    const weightBySeen = smoothedShares.map((_, j) => byPhi.reduce((sum, x, i) => sum + x * solve[i]![j]!, 0))
    const byRate = trueShares.map((phi) => weightBySeen.map((x) => -x * phi))
    const weightByKnown = byPhi.map((x, i) => (-x * trueShares[i]!) / known[i]!)
    const samplingVariance = multinomialVariance(smoothedShares, weightBySeen, n)
    return {
      logOdds: Math.log(share / (1 - share)),
      sampling: samplingVariance,
      byRate,
      byKnown: weightByKnown,
    }
  }
  const interval = (classes: readonly number[]) => {
    const found = influenceOf(classes)
    const error = Math.sqrt(found.sampling + ratesVariance(found, { chances, rowSizes, known, allSizes }))
    const share = (x: number) => 1 / (1 + Math.exp(-x))
    return { low: share(found.logOdds - Z95 * error), high: share(found.logOdds + Z95 * error) }
  }
  return { shares, interval, influence: influenceOf }
}

/** Variance of the difference of two log odds based on the same rates: the rates' error mostly cancels. */
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

interface CalibrationModel {
  /** M: probability of predicting j for a true i, given a prediction. */
  chances: readonly (readonly number[])[]
  /** Calibration rows behind each row of M, reduced by variation between data sets. */
  rowSizes: readonly number[]
  /** k, and the rows behind it. */
  known: readonly number[]
  allSizes: readonly number[]
  /** Inverse of Mᵀ. */
  solve: readonly (readonly number[])[]
}

function readModel(rates: ErrorRates): CalibrationModel | null {
  const rowSizes = rates.said.map((row) => row.reduce((a, b) => a + b, 0))
  if (rowSizes.some((n) => n === 0)) return null
  const saidChances = rates.said.map((row, i) => row.map((count) => count / rowSizes[i]!))
  const totalSizes = rowSizes.map((n, i) => n + rates.unknown[i]!)
  const knownShares = rowSizes.map((n, i) => n / totalSizes[i]!)
  const solvedMatrix = inverseMatrix(saidChances.map((_, j) => saidChances.map((row) => row[j]!)))
  // Independent sources of uncertainty add up, as if there were fewer rows.
  const effectiveCount = (n: number) =>
    rates.between === undefined ? n : (n * rates.between) / (n + rates.between)
  return (
    solvedMatrix && {
      chances: saidChances,
      rowSizes: rowSizes.map(effectiveCount),
      known: knownShares,
      allSizes: totalSizes.map(effectiveCount),
      solve: solvedMatrix,
    }
  )
}
const models = new WeakMap<ErrorRates, { model: CalibrationModel | null }>()
/** Cached per table of rates. */
function modelOf(rates: ErrorRates): CalibrationModel | null {
  const cachedModel = models.get(rates) ?? { model: readModel(rates) }
  models.set(rates, cachedModel)
  return cachedModel.model
}

/**
 * Non-negative shares that best explain the observed ones (expectation maximisation), used if the direct
 * solution is negative.
 */
function constrainShares(seen: readonly number[], chances: CalibrationModel['chances']): number[] {
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

/** Variance of Σ dⱼ·p̂ⱼ for p̂ estimated from n samples of probabilities p. */
function multinomialVariance(p: readonly number[], d: readonly number[], n: number): number {
  let firstSum = 0
  let secondSum = 0
  for (let j = 0; j < p.length; j++) {
    firstSum += p[j]! * d[j]!
    secondSum += p[j]! * d[j]! * d[j]!
  }
  return Math.max(0, secondSum - firstSum * firstSum) / n
}

const ratesVariance = (
  { byRate, byKnown }: Influence,
  { chances, rowSizes, known, allSizes }: Omit<CalibrationModel, 'solve'>,
): number =>
  chances.reduce((sum, row, i) => sum + multinomialVariance(row, byRate[i]!, rowSizes[i]!), 0) +
  known.reduce((sum, k, i) => sum + (byKnown[i]! ** 2 * k * (1 - k)) / allSizes[i]!, 0)
