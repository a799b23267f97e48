import { choleskyOf } from '../statistics/cholesky.ts'
import { countOf, effectsOf, type Effect, type Family, type ProjectedRecipe } from './size-effects.ts'

export interface NetworkAnswer extends ProjectedRecipe {
  readonly low: number
  readonly high: number
}

// Standard deviations on the logarithmic scale; learned ones start here and are shrunk towards it while there
// are few observations.
interface VarianceParts {
  readonly kind: number
  readonly left_out: number
  readonly country: number
  readonly rest: number
  /** Sampling error of counting: its variance is this value divided by the people counted. */
  readonly counting: number
  /** Additional, where our size is not disclosed. */
  readonly hidden: number
}
const STARTING_SPREADS: VarianceParts = {
  kind: 0.4,
  left_out: 0.4,
  country: 0.2,
  rest: 0.45,
  counting: 4,
  hidden: 0.8,
}
/** Prior spread of a learned standard deviation around its start, on the logarithmic scale. */
const SPREAD_PRIOR = 0.8
const FIXED_SPREADS = { installation: 1.6, size: 0.2, shape: 0.2 }
const STEP_FACTORS = [1.8, 1.8, 1.4, 1.4, 1.2, 1.2, 1.08]
/** Minimum used for a reported size, so that 0 has a logarithm. */
const MIN_SIZE = 50

interface Row {
  readonly effects: readonly { readonly at: number; readonly value: number }[]
  readonly y: number
  readonly count: number
  readonly hidden: boolean
}
export interface ProjectionFit {
  readonly answers: number
  readonly names: ReadonlyMap<string, number>
  readonly mean: readonly number[]
  readonly covariance: readonly (readonly number[])[]
  readonly spreads: VarianceParts
  /**
   * Standardised leave-one-out errors, ascending: of disclosed sizes in absolute value, and of undisclosed
   * ones.
   */
  readonly errors: { readonly disclosed: readonly number[]; readonly hidden: readonly number[] }
}

const varianceOf = (spreads: VarianceParts, family: Family): number =>
  (family === 'kind' || family === 'left_out' || family === 'country'
    ? spreads[family]
    : FIXED_SPREADS[family]) ** 2
const noiseVarianceOf = (spreads: VarianceParts, count: number, hidden: boolean): number =>
  spreads.rest ** 2 + spreads.counting / count + (hidden ? spreads.hidden ** 2 : 0)

// Logarithm of the middle of the network's range relative to our scaled count; `users` cancels out in the
// result.
const networkRatioOf = (answer: NetworkAnswer, users: number): number =>
  Math.log(Math.max(MIN_SIZE, (answer.low + answer.high) / 2)) -
  Math.log((countOf(answer) / answer.population) * users)

/** A log-normal model of partially pooled effects; without observations the assumptions. Deterministic. */
export function fitProjection(answers: readonly NetworkAnswer[], users: number): ProjectionFit {
  const names = new Map<string, number>()
  const effectFamilies: Family[] = []
  const numberEffect = ({ name, family, value }: Effect) => {
    let at = names.get(name)
    if (at === undefined) {
      names.set(name, (at = effectFamilies.length))
      effectFamilies.push(family)
    }
    return { at, value }
  }
  const rows = answers.map((answer): Row => ({
    effects: effectsOf(answer).map(numberEffect),
    y: networkRatioOf(answer, users),
    count: countOf(answer),
    hidden: answer.disclosed === null,
  }))
  const fittedSpreads =
    rows.length === 0
      ? STARTING_SPREADS
      : searchMaximum((tried) => solveFamilies(rows, effectFamilies, tried).density)
  const { mean, covariance } = solveFamilies(rows, effectFamilies, fittedSpreads)
  return {
    answers: rows.length,
    names,
    mean,
    covariance,
    spreads: fittedSpreads,
    errors: leftOut(rows, mean, covariance, fittedSpreads),
  }
}

/** Coordinate search: one spread after another, up and down in decreasing steps. */
function searchMaximum(densityOf: (spreads: VarianceParts) => number): VarianceParts {
  let bestFit = STARTING_SPREADS
  let maxDensity = densityOf(bestFit)
  for (const step of STEP_FACTORS)
    for (const name of Object.keys(STARTING_SPREADS) as (keyof VarianceParts)[])
      for (const factor of [step, 1 / step]) {
        const triedFit = { ...bestFit, [name]: bestFit[name] * factor }
        const density = densityOf(triedFit)
        if (density > maxDensity) [bestFit, maxDensity] = [triedFit, density]
      }
  return bestFit
}

function solveFamilies(rows: readonly Row[], families: readonly Family[], spreads: VarianceParts) {
  const p = families.length
  const precision = families.map((family, i) =>
    Array.from({ length: p }, (_, j) => (i === j ? 1 / varianceOf(spreads, family) : 0)),
  )
  const weightedSums = new Array<number>(p).fill(0)
  let density = 0
  for (const { effects, y, count, hidden } of rows) {
    const noiseVariance = noiseVarianceOf(spreads, count, hidden)
    for (const a of effects) {
      weightedSums[a.at]! += (a.value * y) / noiseVariance
      for (const b of effects) precision[a.at]![b.at]! += (a.value * b.value) / noiseVariance
    }
    density -= (Math.log(noiseVariance) + (y * y) / noiseVariance) / 2
  }
  const { inverse, logDeterminant } = choleskyOf(precision)
  const posteriorMean = inverse.map((row) => row.reduce((sum, each, i) => sum + each * weightedSums[i]!, 0))
  density += posteriorMean.reduce((sum, each, i) => sum + each * weightedSums[i]!, 0) / 2 - logDeterminant / 2
  for (const family of families) density -= Math.log(varianceOf(spreads, family)) / 2
  for (const name of Object.keys(STARTING_SPREADS) as (keyof VarianceParts)[])
    density -= (Math.log(spreads[name] / STARTING_SPREADS[name]) / SPREAD_PRIOR) ** 2 / 2
  return { mean: posteriorMean, covariance: inverse, density }
}

function leftOut(
  rows: readonly Row[],
  mean: readonly number[],
  covariance: readonly (readonly number[])[],
  spreads: VarianceParts,
): ProjectionFit['errors'] {
  const knownNumbers: number[] = []
  const hiddenNumbers: number[] = []
  for (const row of rows) {
    const noiseVariance = noiseVarianceOf(spreads, row.count, row.hidden)
    const residualOfRow = row.y - sum(row.effects, (each) => each.value * mean[each.at]!)
    const rowLeverage = Math.min(0.99, quadratic(row.effects, covariance) / noiseVariance)
    const error = residualOfRow / Math.sqrt(noiseVariance * (1 - rowLeverage))
    if (row.hidden) hiddenNumbers.push(error)
    else knownNumbers.push(Math.abs(error))
  }
  return { disclosed: knownNumbers.sort((a, b) => a - b), hidden: hiddenNumbers.sort((a, b) => a - b) }
}

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
const quadratic = (effects: Row['effects'], covariance: readonly (readonly number[])[]): number =>
  sum(effects, (a) => sum(effects, (b) => a.value * b.value * covariance[a.at]![b.at]!))

/** An effect without observations is as uncertain as its family. */
export function ratioFor(fit: ProjectionFit, recipe: ProjectedRecipe): { mean: number; spread: number } {
  const knownPoints: { at: number; value: number }[] = []
  let variance = noiseVarianceOf(fit.spreads, countOf(recipe), recipe.disclosed === null)
  for (const { name, family, value } of effectsOf(recipe)) {
    const at = fit.names.get(name)
    if (at === undefined) variance += varianceOf(fit.spreads, family) * value * value
    else knownPoints.push({ at, value })
  }
  return {
    mean: sum(knownPoints, ({ at, value }) => value * fit.mean[at]!),
    spread: Math.sqrt(variance + quadratic(knownPoints, fit.covariance)),
  }
}
