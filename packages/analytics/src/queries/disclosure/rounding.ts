import type { SubsetCounts } from './uncertain-subset.ts'

/** Rounding step below 10,000 people: 10 beside one public criterion, 50 beside several, which could be intersected. From 10,000 both are three digits. */
export type Step = 10 | 50

/** The rounding noise of a count to which uncertain nodes contribute. */
export interface SubsetNoise {
  /** Seed of the noise: 64 hex digits derived from the people the uncertain nodes decide about. */
  readonly seed: string
  /** Correction that removes those people from the count where they are under the privacy minimum; null otherwise. */
  readonly hidden: number | null
  /** Whether the seed is derived from the people reached or from those missed. */
  readonly side: keyof SubsetCounts
}

/**
 * Rounded to `step` people with noise. `after`: rounded to ten with that noise first, so that combining it with many
 * other sets, whose noise differs, reveals no more.
 */
export type NoisyRounding = SubsetNoise & { readonly step: Step; readonly after?: SubsetNoise | null }

/** How the size of a recipe, or of one of its nodes, is disclosed: exactly where no guarded criterion contributes. */
export type Rounding = NoisyRounding | 'exact'
