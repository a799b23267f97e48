import { cholesky } from '../statistics/cholesky.ts'

/** An effect on a figure; its spread is its standard deviation on the figure's scale. */
export interface Effect {
  readonly name: string
  readonly value: number
  readonly spread: number
}
export interface Observation {
  readonly effects: readonly Effect[]
  readonly y: number
  /** Variance of the counting alone. */
  readonly counting: number
}
export interface PooledFit {
  readonly observations: number
  readonly names: ReadonlyMap<string, number>
  readonly mean: readonly number[]
  readonly covariance: readonly (readonly number[])[]
  /** Residual variance, and how many observations support it. */
  readonly rest: number
  readonly seen: number
}

const ROUNDS = 12

/**
 * Partially pooled effects, each shrunk towards 0 by its spread, and the residual variance: assumed as
 * `rest`, worth `seen` observations. Without observations the result is the assumptions. Deterministic.
 */
export function poolEffects(
  rows: readonly Observation[],
  assumed: { readonly rest: number; readonly seen: number },
): PooledFit {
  const names = new Map<string, number>()
  const spreads: number[] = []
  for (const { effects } of rows)
    for (const { name, spread } of effects)
      if (spread > 0 && !names.has(name)) {
        names.set(name, spreads.length)
        spreads.push(spread)
      }
  const placed = rows.map(({ effects, ...row }) => ({
    ...row,
    effects: effects.flatMap(({ name, value, spread }) =>
      spread > 0 ? [{ at: names.get(name)!, value }] : [],
    ),
  }))
  let rest = assumed.rest ** 2
  let mean: number[] = []
  let covariance: number[][] = []
  for (let round = 0; round < (rows.length === 0 ? 0 : ROUNDS); round++) {
    const precision = spreads.map((spread, i) => spreads.map((_, j) => (i === j ? 1 / spread ** 2 : 0)))
    const weighted = new Array<number>(spreads.length).fill(0)
    for (const { effects, y, counting } of placed)
      for (const a of effects) {
        weighted[a.at]! += (a.value * y) / (rest + counting)
        for (const b of effects) precision[a.at]![b.at]! += (a.value * b.value) / (rest + counting)
      }
    covariance = cholesky(precision).inverse
    mean = covariance.map((row) => row.reduce((sum, each, i) => sum + each * weighted[i]!, 0))
    let squares = assumed.seen * assumed.rest ** 2
    for (const { effects, y, counting } of placed) {
      const off = y - effects.reduce((sum, { at, value }) => sum + value * mean[at]!, 0)
      const uncertain = quadratic(effects, covariance)
      const part = rest / (rest + counting)
      squares += part ** 2 * (off ** 2 + uncertain) + rest * (1 - part)
    }
    rest = squares / (assumed.seen + rows.length)
  }
  return { observations: rows.length, names, mean, covariance, rest, seen: assumed.seen + rows.length }
}

const quadratic = (
  effects: readonly { readonly at: number; readonly value: number }[],
  covariance: readonly (readonly number[])[],
): number => {
  let sum = 0
  for (const a of effects) for (const b of effects) sum += a.value * b.value * covariance[a.at]![b.at]!
  return sum
}

/**
 * Prediction for the next observation with these effects; an effect without observations is as uncertain as
 * its spread.
 */
export function predict(
  fit: PooledFit,
  effects: readonly Effect[],
): { readonly mean: number; readonly spread: number; readonly seen: number } {
  const known: { at: number; value: number }[] = []
  let variance = fit.rest
  for (const { name, value, spread } of effects) {
    const at = fit.names.get(name)
    if (at === undefined) variance += (value * spread) ** 2
    else known.push({ at, value })
  }
  return {
    mean: known.reduce((sum, { at, value }) => sum + value * fit.mean[at]!, 0),
    spread: Math.sqrt(variance + quadratic(known, fit.covariance)),
    seen: fit.seen,
  }
}
