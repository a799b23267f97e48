import { countOf, type ProjectedRecipe } from './size-effects.ts'
import { ratioFor, type ProjectionFit } from './fit-projection.ts'

export interface Projection {
  readonly low: number
  readonly middle: number
  readonly high: number
}

// Weight of the normal distribution's quantile relative to the observed leave-one-out errors, as a number of
// observations.
const NORMAL_WEIGHT = 20
const CONFIDENCE_LEVEL = 0.9
const NORMAL_QUANTILES = { two_sided: 1.6448536, one_sided: 1.2815516 }

/** An undisclosed size (null) starts at 0 and ends at the 90% quantile. Capped at the network's `users`. */
export function projectSize(fit: ProjectionFit, recipe: ProjectedRecipe, users: number): Projection {
  if (recipe.population <= 0) return { low: 0, middle: 0, high: 0 }
  const { mean, spread } = ratioFor(fit, recipe)
  const isHidden = recipe.disclosed === null
  const factor = isHidden
    ? quantile(fit.errors.hidden, NORMAL_QUANTILES.one_sided)
    : quantile(fit.errors.disclosed, NORMAL_QUANTILES.two_sided)
  const scaledCount = (countOf(recipe) / recipe.population) * users
  const at = (z: number) => threeDigits(Math.min(users, scaledCount * Math.exp(mean + z * spread)))
  return { low: isHidden ? 0 : at(-factor), middle: at(0), high: at(factor) }
}

// The 90% quantile of the errors, shrunk towards that of the normal distribution while they are few. `errors`
// must be ascending.
function quantile(errors: readonly number[], normal: number): number {
  if (errors.length === 0) return normal
  const quantileRank = Math.min(errors.length - 1, Math.ceil(CONFIDENCE_LEVEL * (errors.length + 1)) - 1)
  return (errors.length * errors[quantileRank]! + NORMAL_WEIGHT * normal) / (errors.length + NORMAL_WEIGHT)
}

const threeDigits = (n: number): number => {
  if (n < 1000) return Math.round(n)
  const roundingStep = 10 ** (Math.floor(Math.log10(n)) - 2)
  return Math.round(n / roundingStep) * roundingStep
}
