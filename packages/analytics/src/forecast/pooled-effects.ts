import { choleskyOf } from '../statistics/cholesky.ts'

export interface Effect {
  readonly name: string
  readonly value: number
  readonly spread: number
}
export interface Observation {
  readonly effects: readonly Effect[]
  readonly y: number
  readonly counting: number
}
export interface PooledFit {
  readonly observations: number
  readonly names: ReadonlyMap<string, number>
  readonly mean: readonly number[]
  readonly covariance: readonly (readonly number[])[]
  readonly rest: number
  readonly seen: number
}

const FIT_ROUNDS = 12

/** Each effect is shrunk towards 0 by its spread; without observations the result is the assumptions. */
export function poolEffects(
  rows: readonly Observation[],
  assumed: { readonly rest: number; readonly seen: number },
): PooledFit {
  const names = new Map<string, number>()
  const effectSpreads: number[] = []
  for (const { effects } of rows)
    for (const { name, spread } of effects)
      if (spread > 0 && !names.has(name)) {
        names.set(name, effectSpreads.length)
        effectSpreads.push(spread)
      }
  const indexedRows = rows.map(({ effects, ...row }) => ({
    ...row,
    effects: effects.flatMap(({ name, value, spread }) =>
      spread > 0 ? [{ at: names.get(name)!, value }] : [],
    ),
  }))
  let remainingVariance = assumed.rest ** 2
  let means: number[] = []
  let covarianceMatrix: number[][] = []
  for (let round = 0; round < (rows.length === 0 ? 0 : FIT_ROUNDS); round++) {
    const precision = effectSpreads.map((spread, i) =>
      effectSpreads.map((_, j) => (i === j ? 1 / spread ** 2 : 0)),
    )
    const weightedSums = new Array<number>(effectSpreads.length).fill(0)
    for (const { effects, y, counting } of indexedRows)
      for (const a of effects) {
        weightedSums[a.at]! += (a.value * y) / (remainingVariance + counting)
        for (const b of effects)
          precision[a.at]![b.at]! += (a.value * b.value) / (remainingVariance + counting)
      }
    covarianceMatrix = choleskyOf(precision).inverse
    means = covarianceMatrix.map((row) => row.reduce((sum, each, i) => sum + each * weightedSums[i]!, 0))
    let squares = assumed.seen * assumed.rest ** 2
    for (const { effects, y, counting } of indexedRows) {
      const residual = y - effects.reduce((sum, { at, value }) => sum + value * means[at]!, 0)
      const uncertainty = quadratic(effects, covarianceMatrix)
      const betweenShare = remainingVariance / (remainingVariance + counting)
      squares += betweenShare ** 2 * (residual ** 2 + uncertainty) + remainingVariance * (1 - betweenShare)
    }
    remainingVariance = squares / (assumed.seen + rows.length)
  }
  return {
    observations: rows.length,
    names,
    mean: means,
    covariance: covarianceMatrix,
    rest: remainingVariance,
    seen: assumed.seen + rows.length,
  }
}

const quadratic = (
  effects: readonly { readonly at: number; readonly value: number }[],
  covariance: readonly (readonly number[])[],
): number => {
  let sum = 0
  for (const a of effects) for (const b of effects) sum += a.value * b.value * covariance[a.at]![b.at]!
  return sum
}

export function predictValue(
  fit: PooledFit,
  effects: readonly Effect[],
): { readonly mean: number; readonly spread: number; readonly seen: number } {
  const knownPoints: { at: number; value: number }[] = []
  let variance = fit.rest
  for (const { name, value, spread } of effects) {
    const at = fit.names.get(name)
    if (at === undefined) variance += (value * spread) ** 2
    else knownPoints.push({ at, value })
  }
  return {
    mean: knownPoints.reduce((sum, { at, value }) => sum + value * fit.mean[at]!, 0),
    spread: Math.sqrt(variance + quadratic(knownPoints, fit.covariance)),
    seen: fit.seen,
  }
}
