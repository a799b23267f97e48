import type { Place } from './places.ts'

/** One recipe of the catalogue, with the regions it is also made for. */
export interface RecipeRow {
  readonly key: string
  readonly name: string
  readonly name_ja: string
  readonly description: string
  readonly description_ja: string
  readonly categories: readonly string[]
  /** Interests by the network's own names. */
  readonly interests?: readonly string[]
  readonly keywords?: readonly string[]
  readonly hashtags?: readonly string[]
  readonly jobs?: readonly string[]
  readonly places?: readonly Place[]
  /** Countries that are part of the recipe itself: no region holds exactly these. */
  readonly countries?: readonly string[]
}
