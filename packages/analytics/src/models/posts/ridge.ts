import { factorOf, solve, solveLower } from './cholesky.ts'
import { mean } from './quantiles.ts'

/** A fitted line with what is unsure about it. */
interface Ridge {
  /** Of each input, at the mean of the inputs. */
  readonly effects: Float64Array
  readonly center: number
  readonly means: readonly number[]
  predict(values: readonly number[]): number
  /** Effect of these differences of inputs, and its standard error. */
  effectOf(differences: readonly number[]): { readonly effect: number; readonly error: number }
}

/** How large effects of this account are, in assumed spreads; 0: nothing about a post tells its figures. */
const SCALES = [0, 0.3, 0.6, 1, 1.6] as const
/** The variance is found in rounds. */
const ROUNDS = 3

/**
 * Ridge with a prior of its own for each input. How strong the prior is, is found by the account's own posts
 * (empirical Bayes): where nothing has an effect, the model is the account's level and no more.
 * @param weights of each row, so that old posts count less
 */
export function fitRidge(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  weights: readonly number[],
  spreads: readonly number[],
): Ridge {
  const p = spreads.length
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const weighted = (values: readonly number[]) =>
    values.reduce((sum, value, n) => sum + value * weights[n]!, 0) / total
  const means = spreads.map((_, column) => weighted(rows.map((row) => row[column]!)))
  const center = weighted(targets)
  const squares = new Float64Array(p * p)
  const products = new Float64Array(p)
  let targetSquares = 0
  rows.forEach((row, n) => {
    const weight = weights[n]!
    const target = targets[n]! - center
    targetSquares += weight * target * target
    for (let i = 0; i < p; i += 1) {
      const value = (row[i]! - means[i]!) * weight
      products[i] = products[i]! + value * target
      for (let j = 0; j <= i; j += 1) squares[i * p + j] = squares[i * p + j]! + value * (row[j]! - means[j]!)
    }
  })
  const fits = SCALES.map((scale) => fitAt(scale, { p, total, squares, products, targetSquares, spreads }))
  const best = fits.reduce((a, b) => (b.evidence > a.evidence ? b : a))
  return {
    effects: best.effects,
    center,
    means,
    predict: (values) =>
      values.reduce((sum, value, n) => sum + best.effects[n]! * (value - means[n]!), center),
    effectOf: (differences) => {
      const effect = differences.reduce((sum, value, n) => sum + best.effects[n]! * value, 0)
      if (best.factor === null) return { effect, error: 0 }
      const half = solveLower(best.factor, p, Float64Array.from(differences))
      return { effect, error: Math.sqrt(half.reduce((sum, value) => sum + value * value, 0)) }
    },
  }
}

interface Sums {
  readonly p: number
  readonly total: number
  readonly squares: Float64Array
  readonly products: Float64Array
  readonly targetSquares: number
  readonly spreads: readonly number[]
}

/** The fit at one strength of the prior, and how well it explains the posts. */
function fitAt(scale: number, { p, total, squares, products, targetSquares, spreads }: Sums) {
  let variance = Math.max(targetSquares / total, 1e-6)
  if (scale === 0)
    return {
      effects: new Float64Array(p),
      factor: null,
      evidence: -0.5 * total * (Math.log(variance) + 1),
    }
  let effects: Float64Array = new Float64Array(p)
  let factor: Float64Array = new Float64Array(p * p)
  for (let round = 0; round < ROUNDS; round += 1) {
    const matrix = squares.map((value) => value / variance)
    for (let i = 0; i < p; i += 1) matrix[i * p + i] = matrix[i * p + i]! + 1 / (scale * spreads[i]!) ** 2
    factor = factorOf(matrix, p)
    effects = solve(
      factor,
      p,
      products.map((value) => value / variance),
    )
    if (round < ROUNDS - 1) variance = Math.max(unexplained() / total, 1e-6)
  }
  const explained = effects.reduce((sum, effect, n) => sum + (effect * products[n]!) / variance, 0)
  let logDeterminant = 0
  for (let i = 0; i < p; i += 1)
    logDeterminant += 2 * Math.log(factor[i * p + i]!) + 2 * Math.log(scale * spreads[i]!)
  const evidence = -0.5 * (total * Math.log(variance) + logDeterminant + targetSquares / variance - explained)
  return { effects, factor, evidence }

  function unexplained(): number {
    let sum = targetSquares
    for (let i = 0; i < p; i += 1) {
      sum -= 2 * effects[i]! * products[i]!
      for (let j = 0; j < p; j += 1)
        sum += effects[i]! * effects[j]! * squares[Math.max(i, j) * p + Math.min(i, j)]!
    }
    return sum
  }
}

/** Mean of the last residuals, shrunk: an account's level moves. */
export const levelShift = (residuals: readonly number[]): number => {
  const last = residuals.slice(-LEVEL_POSTS)
  return (mean(last) * last.length) / (last.length + LEVEL_PRIOR)
}
const LEVEL_POSTS = 20
const LEVEL_PRIOR = 10
