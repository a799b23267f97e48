import { PRIVACY_MINIMUM } from '@rookery/contract'
import type { RecipeFeatures } from './recipe-features.ts'

export interface ProjectedRecipe {
  readonly features: RecipeFeatures
  readonly disclosed: number | null
  readonly population: number
}

/** Effects of one family share a spread that is learned or given. */
export type Family = 'installation' | 'size' | 'kind' | 'left_out' | 'shape' | 'country'
export interface Effect {
  readonly name: string
  readonly family: Family
  readonly value: number
}

/** Number used for an undisclosed size: half of the privacy minimum. */
export const countOf = ({ disclosed }: Pick<ProjectedRecipe, 'disclosed'>): number =>
  disclosed ?? PRIVACY_MINIMUM / 2

/** The size effect is centred on a hundredth of the sample, where most observations are. */
const MIDDLE_SHARE = 0.01

/** Effects on the logarithm of the ratio of the network's figure to our scaled count. */
export function effectsOf(recipe: ProjectedRecipe): Effect[] {
  const { features, disclosed, population } = recipe
  const total = Object.values(features.wanted).reduce((sum, n) => sum + n, 0)
  const effectOf = (family: Family, name: string, value = 1): Effect => ({
    family,
    name: `${family} ${name}`,
    value,
  })
  return [
    effectOf('installation', ''),
    effectOf('size', 'logarithm', Math.log(countOf(recipe) / population / MIDDLE_SHARE)),
    ...(disclosed === null ? [effectOf('left_out', 'size')] : []),
    ...Object.entries(features.wanted).map(([kind, n]) => effectOf('kind', kind, n / total)),
    ...features.narrowed.map((kind) => effectOf('kind', `within ${kind}`)),
    ...features.excluded.map((kind) => effectOf('kind', `without ${kind}`)),
    ...features.left_out.map((code) => effectOf('left_out', code)),
    effectOf('shape', 'groups', Math.log(Math.max(1, features.groups))),
    effectOf('shape', 'criteria', Math.log(Math.max(1, total))),
    ...(features.country === null ? [] : [effectOf('country', features.country)]),
  ]
}
